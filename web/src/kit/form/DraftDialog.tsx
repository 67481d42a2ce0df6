import { useState } from 'react'
import { type Draft, fitted, fromWhen } from '../drafts/draft.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { differences } from './merge.ts'
import type { RecordSpec, Values } from './record.ts'
import type { RecordFormState } from './use-record-form.ts'

type Props = {
  saved: Draft
  record: RecordSpec
  form: RecordFormState
  onRestore: (values: Values) => void
  onClose: () => void
}

/** A draft beside what stands in the form, before the one takes the other's place. */
export function DraftDialog({ saved, record, form, onRestore, onClose }: Props) {
  const [{ mine, fields }] = useState(() => {
    const { values: blank } = form.origin()
    const mine = fitted(saved.values, blank)
    return { mine, fields: differences(fitted(saved.start, blank), mine, form.handIn()) }
  })
  const isPlain = fields.every(({ by }) => by === 'mine')

  return (
    <CompareDialog
      title={`${fromWhen(saved.savedAt)} taslağınız`}
      intro={
        isPlain
          ? 'Taslağı başladığınız metinle yan yana görüyorsunuz. Geri yüklemek kaydetmez.'
          : 'Taslaktan sonra bu kayıt değişti. Tek tarafın değiştirdiği alanlar olduğu gibi alınır, geri yüklemek kaydetmez.'
      }
      words={{
        start: 'Başlangıçta',
        mine: 'Taslakta',
        theirs: 'Şu an formda',
        byMine: 'Taslakta değişti',
        byTheirs: 'Taslaktan sonra değişti',
      }}
      draft={record.draft}
      readings={form.context.readings}
      fields={fields}
      mine={mine}
      deed={{ text: isPlain ? 'Geri Yükle' : 'Birleştir ve Geri Yükle', run: onRestore }}
      onClose={onClose}
    />
  )
}
