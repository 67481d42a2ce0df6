import { mail } from '../../../../contract/src/messages/mail.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../kit/net/queries.ts'

/** What is done to messages, with a way back where something went. `from`: the folder in which they lie. */
export function useMailActions(account: number | undefined, from: string) {
  const flag = useWrite(mail.flag)
  const move = useWrite(mail.move)
  const remove = useWrite(mail.remove)
  const readAll = useWrite(mail.readAll)
  const empty = useWrite(mail.empty)
  const failed = (text: string) => (failure: unknown) => toastFailure(text, failure)
  const back = (ids: number[]) => ({
    label: 'Geri Al',
    undoes: true,
    run: () => void move.run({ ids, folder: from }).catch(failed('İleti geri alınamadı')),
  })
  const many = (ids: number[]) => (ids.length === 1 ? 'İleti' : `${ids.length} ileti`)

  return {
    seen: (ids: number[], seen: boolean) => flag.run({ ids, seen }).then(() => true, failed('İleti işaretlenemedi')),

    flagged: (id: number, flagged: boolean) =>
      flag.run({ ids: [id], flagged }).then(() => true, failed('İleti işaretlenemedi')),

    spam: (ids: number[], spam: boolean) =>
      flag.run({ ids, spam }).then(() => {
        toastSuccess(spam ? `${many(ids)} Spam klasörüne taşındı` : `${many(ids)} gelenlere alındı`, back(ids))
        return true
      }, failed('İleti taşınamadı')),

    toBin: (ids: number[]) =>
      move.run({ ids, role: 'trash' }).then(() => {
        toastSuccess(`${many(ids)} çöpe taşındı`, back(ids))
        return true
      }, failed('İleti silinemedi')),

    /** For good. */
    async destroy(ids: number[]) {
      try {
        for (const id of ids) await remove.run({ id })
        toastSuccess(`${many(ids)} kalıcı olarak silindi`)
        return true
      } catch (failure) {
        toastFailure('İleti silinemedi', failure)
        return undefined
      }
    },

    readAll: () =>
      readAll
        .run({ folder: from, ...(account !== undefined && { account }) })
        .then(
          ({ count }) => toastSuccess(count === 0 ? 'Okunmamış ileti yok' : `${count} ileti okundu sayıldı`),
          failed('İletiler işaretlenemedi'),
        ),

    empty: (role: 'trash' | 'junk') =>
      empty
        .run({ role, ...(account !== undefined && { account }) })
        .then(({ count }) => toastSuccess(`${count} ileti kalıcı olarak silindi`), failed('Klasör boşaltılamadı')),

    pending: flag.pending || move.pending || remove.pending || readAll.pending || empty.pending,
  }
}

export type MailActions = ReturnType<typeof useMailActions>
