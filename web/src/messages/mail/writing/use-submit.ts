import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useIsOpen } from '../../../kit/ask/use-is-open.ts'
import { focusWrong } from '../../../kit/keys/focus-wrong.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { readAnew, useWrite } from '../../../kit/net/queries.ts'
import { isLost } from './draft-saver.ts'
import { namesRecipients, wrongRecipients } from './Recipients.tsx'
import { sendOnce } from './send-once.ts'
import type { DraftSaving } from './use-draft-saving.ts'
import type { Writing } from './writing.ts'

const unheard = 'Sunucunun yanıtı gelmedi; ileti, iki kez gitmeyecek biçimde yeniden deneniyor'

type Parts = {
  writing: Writing
  draft: DraftSaving
  /** Its files stayed with the draft that it was before. */
  hasLostFiles: boolean
  onClose: () => void
  onUnsent: (draftId: number) => void
}

/** Sends the message after the necessary questions; in `fields` a refused recipient gets the focus. */
export function useSubmit(
  { writing, draft, hasLostFiles, onClose, onUnsent }: Parts,
  fields: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const unsend = useWrite(mail.unsend)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const isOpen = useIsOpen()
  useEffect(() => {
    if (!sending && namesRecipients(refused)) focusWrong(fields.current)
  }, [refused, sending, fields])

  async function isMeant(): Promise<boolean> {
    const questions = [
      { asked: writing.subject.trim() === '', title: 'Konusuz gönderilsin mi?', yes: 'Gönder' },
      {
        asked: writing.doubt !== undefined,
        title: 'Yeniden gönderilsin mi?',
        text: 'İlk gönderim ulaştıysa alıcılar iletiyi iki kez alır.',
        yes: 'Yeniden Gönder',
      },
      { asked: hasLostFiles, title: 'Eksiz gönderilsin mi?', yes: 'Gönder' },
    ]
    for (const { asked, ...question } of questions)
      if (asked && !(await confirm({ ...question, no: 'Vazgeç' }))) return false
    return true
  }

  async function submit(): Promise<void> {
    const wrong = wrongRecipients(writing)
    if (namesRecipients(wrong)) return setRefused(wrong)
    if (!(await isMeant())) return
    setProblem('')
    setRefused({})
    setSending(true)
    let kept: DraftSaving['kept']
    try {
      kept = await draft.settle(true)
      if (!kept) return
      draft.hold(true)
      const { id, draft_id } = await sendOnce(kept, () => setProblem(unheard))
      readAnew(client, ['mail'])
      setProblem('')
      draft.end()
      onClose()
      toastSuccess('İleti gönderiliyor', {
        label: 'Geri Al',
        undoes: true,
        run: () =>
          void unsend.run({ id }).then(
            () => onUnsent(draft_id),
            (failure) => toastFailure('Gönderim geri alınamadı', failure),
          ),
      })
    } catch (failure) {
      setProblem('')
      const named = failure instanceof CallFailure ? failure.fields : {}
      if (kept && isLost(failure)) draft.lost(kept.id)
      if (isOpen.current && namesRecipients(named)) setRefused(named)
      else toastFailure('İleti gönderilemedi', failure)
    } finally {
      draft.hold(false)
      setSending(false)
    }
  }

  return { submit, pending: sending, problem, refused, clearRefused: () => setRefused({}) }
}
