import { useState } from 'react'
import { CompareDialog } from '../compare/CompareDialog.tsx'
import { differences } from '../compare/merge.ts'
import type { RecordSpec } from '../record.ts'
import type { RecordFormState } from '../use-record-form.ts'
import type { Values } from '../values.ts'
import { type Draft, fitToForm, fromWhen } from './draft.ts'

type Props = {
  saved: Draft
  record: RecordSpec
  form: RecordFormState
  onRestore: (values: Values) => void
  /**
   * Given when the draft was sent once without an answer: it is sent again with its own key, never restored as new
   * text.
   */
  onSend: (() => void) | undefined
  onClose: () => void
}

/** Compares a draft with the form's current text before it replaces that text. */
export function DraftDialog({ saved, record, form, onRestore, onSend, onClose }: Props) {
  const [{ mine, fields }] = useState(() => {
    const { values: blank, stored } = form.origin()
    const mine = fitToForm(saved.values, blank)
    const start = fitToForm(saved.start, blank)
    return { mine, fields: differences(start, mine, onSend ? start : form.handIn(), record.parts, stored) }
  })
  const isPlain = onSend !== undefined || fields.every(({ by }) => by === 'mine')

  return (
    <CompareDialog
      title={`${fromWhen(saved.savedAt)} ${onSend ? 'kaydınız' : 'taslağınız'}`}
      intro={
        isPlain
          ? onSend
            ? 'Kaydet düğmesine basmıştınız, sunucudan yanıt gelmedi. Yeniden gönderince iki kez kaydedilmez.'
            : 'Taslağı başladığınız metinle yan yana görüyorsunuz. Geri yüklemek kaydetmez.'
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
      action={
        onSend
          ? { text: 'Gönder', run: onSend }
          : { text: isPlain ? 'Geri Yükle' : 'Birleştir ve Geri Yükle', run: onRestore }
      }
      onClose={onClose}
    />
  )
}
