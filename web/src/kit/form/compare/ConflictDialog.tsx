import { Button } from '@mantine/core'
import { locative } from '../../../../../contract/src/kit/text/suffix.ts'
import { useMe } from '../../net/me.ts'
import { when } from '../drafts/draft.ts'
import type { RecordSpec } from '../record.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { type Conflict, changedWords } from './conflict.ts'
import { differences } from './merge.ts'

type Props = { conflict: Conflict; record: RecordSpec; form: RecordFormState }

/**
 * Someone else saved the record meanwhile: shows both versions and offers ways on that lose neither. Closing it changes
 * nothing.
 */
export function ConflictDialog({ conflict, record, form }: Props) {
  const { start, mine, theirs, stored, by, at } = conflict
  const me = useMe()?.id
  const isOwn = by !== null && by.id === me
  /** By nobody else: a change that was planned has the id 0. */
  const isTimed = isOwn || by?.id === 0
  const name = by?.name || 'bir başkası'
  const fields = differences(start, mine, theirs, record.parts, stored)
  const both = isOwn ? 'İki yerde de değiştirdiğiniz' : isTimed ? 'İki tarafta da değişen' : 'İkinizin de değiştirdiği'
  const overlap = fields.filter((field) => field.by === 'both').length

  return (
    <CompareDialog
      title={changedWords(conflict, me)}
      intro={
        overlap === 0
          ? 'Aynı alana dokunmadınız: birleştirince iki tarafın değişiklikleri de kalır.'
          : `Tek tarafın değiştirdiği alanlar olduğu gibi alınır. ${both} alanlarda hangisinin kalacağını seçin.`
      }
      words={{
        start: 'Başlangıçta',
        mine: 'Benimki',
        theirs: isTimed ? `${locative(when(at))} kaydedilen` : 'Onunki',
        byMine: 'Yalnız burada değişti',
        byTheirs: isOwn ? 'Yalnız öbür yerde değişti' : `Yalnız ${name} değiştirdi`,
      }}
      draft={record.draft}
      readings={form.context.readings}
      fields={fields}
      mine={mine}
      action={{ text: 'Birleştir ve Kaydet', run: (merged) => void form.resolve(conflict, merged) }}
      others={
        form.draft.isKept && (
          <Button variant="default" onClick={() => void form.giveWay(conflict)}>
            Benimkini Taslak Olarak Sakla ve {isTimed ? 'Öbürünü' : 'Onunkini'} Aç
          </Button>
        )
      }
      onClose={form.closeConflict}
    />
  )
}
