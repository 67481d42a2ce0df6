import { Button, Skeleton, Stack } from '@mantine/core'
import { IconExternalLink, IconFileOff, IconRestore } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { rightsToSee } from '../../../../contract/src/people/rights.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Notice } from '../../kit/look/Notice.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows, may } from '../../kit/net/rights.ts'
import classes from './history-list.module.css'
import { Changes } from './record/Change.tsx'
import { useReturn } from './record/use-return.ts'
import { afterOf, canReturn, keysOf, reasonOf, recordName, wordsOf } from './record/words.ts'

/** One change, field by field, and the buttons that return the record to the state before and after it. */
export function EntryDetail({ id, onReturned }: { id: number; onReturned: () => void }) {
  const read = useCall(history.list, { id })
  const me = useMe()
  const kinds = useKinds()
  const { returnTo, running } = useReturn(onReturned)
  const [entry] = read.data?.data ?? []

  if (!read.data) {
    return (
      <Answered read={read} name="Kayıt" wait={<Skeleton height={120} animate={false} />}>
        {() => null}
      </Answered>
    )
  }
  if (!entry) return <Notice icon={IconFileOff} title="Kayıt bulunamadı" text="Bu satır yok ya da size açık değil." />

  const kind = kinds.get(entry.domain)
  const keys = keysOf(entry, kind)
  const { text, tone } = wordsOf(entry.action)
  const isShown = rightsToSee.get(entry.domain)?.every((right) => allows(me, right))
  const mayReturn = kind && canReturn(entry, kind) && !kind.stays && may(me, entry.domain, 'write')
  const href = entry.record_id > 0 && entry.action !== 'purge' ? kind?.path?.(entry.record_id) : undefined

  return (
    <Stack gap={16}>
      <div className={classes.facts}>
        <StatusDot tone={tone}>{text}</StatusDot>
        <span>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {entry.person.name}
        </span>
      </div>
      <h3>{[kind?.title, recordName(entry, kind)].filter(Boolean).join(': ')}</h3>
      {entry.reason && <Faint>{reasonOf(entry)}</Faint>}
      {keys.length > 0 ? (
        <Changes
          line={entry.id}
          id={entry.record_id}
          keys={keys}
          before={entry.before}
          after={afterOf(entry)}
          kind={kind}
        />
      ) : (
        <Faint>
          {isShown
            ? 'Bu işlemde kaydın alanları değişmedi.'
            : 'Bu kayıtları görme yetkiniz olmadığı için içeriği gösterilmiyor.'}
        </Faint>
      )}
      <Buttons>
        {href && (
          <Button
            variant="default"
            component={HrefLink}
            href={href}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Kayda git
          </Button>
        )}
        {mayReturn && entry.before !== null && (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            loading={running === entry.id}
            onClick={() => void returnTo(entry, true)}
          >
            Bundan önceki hâline döndür
          </Button>
        )}
        {mayReturn && (
          <Button
            leftSection={<IconRestore size={18} aria-hidden />}
            loading={running === entry.id}
            onClick={() => void returnTo(entry)}
          >
            Bu hâline döndür
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
