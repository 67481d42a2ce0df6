import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type PetitionPiece, pieces as piecesField } from '../../../../contract/src/casework/petition-pieces.ts'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import classes from './petitions.module.css'
import { RequestPicker } from './RequestPicker.tsx'

const pause = 400
const schema = piecesField()

/** The petition as it will look, updated while typing: with the data of a sample person or of a chosen request. */
export function Preview() {
  const { form } = useFormContext()
  const me = useMe()
  const mayChoose = allows(me, 'cancellation:read') && allows(me, 'cancellation:reveal')
  const [request, setRequest] = useState<number>()
  const [large, setLarge] = useState(false)
  const typed = form.useWatchValue('pieces') as PetitionPiece[]
  const [pieces] = useDebouncedValue(typed, pause)
  const isWhole = z.safeParse(schema, pieces).success
  const answer = useCall(
    petitionTemplates.preview,
    { pieces, request_id: request ?? null },
    { enabled: isWhole, keepPrevious: ['request_id'], fresh: 60_000 },
  )
  const [last, setLast] = useState<{ of: number | undefined; pages: string[] }>({ of: undefined, pages: [] })
  const shown = answer.data?.pages ?? (last.of === request ? last.pages : [])
  if (answer.data && answer.data.pages !== last.pages) setLast({ of: request, pages: answer.data.pages })
  const isWaiting = isWhole && !answer.error

  return (
    <aside className={classes.preview} aria-label="Önizleme" aria-busy={answer.isFetching}>
      <div className={classes.previewTools}>
        {mayChoose ? (
          <RequestPicker chosen={request} onChoose={setRequest} />
        ) : (
          <Faint>Örnek bir kişiyle gösteriliyor.</Faint>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={large ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          {large ? 'Sığdır' : 'Büyüt'}
        </Button>
      </div>
      {isWhole ? (
        <Unanswered read={answer} name="Önizleme" />
      ) : (
        <p className={classes.previewProblem} role="status">
          Önizleme, parçalardaki sorun giderildiğinde yenilenecek.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={classes.sheets} tabIndex={0} aria-label="Dilekçe sayfaları" data-large={large || undefined}>
        {shown.length === 0 && isWaiting && <Skeleton className={classes.sheet ?? ''} radius={0} />}
        {shown.map((page, at) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its position
            key={at}
            className={classes.sheet}
            src={`data:image/png;base64,${page}`}
            alt={`${at + 1}. sayfa`}
            width={992}
            height={1403}
          />
        ))}
      </section>
    </aside>
  )
}
