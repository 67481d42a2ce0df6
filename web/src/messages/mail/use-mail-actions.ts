import { mail } from '../../../../contract/src/messages/mail.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../kit/net/queries.ts'

type Place = {
  account: number | undefined
  /** The folder in which the messages lie. */
  folder: string
  /** Closes the message that is read where it is one of these, or whichever it is. */
  closeOf: (ids?: number[]) => void
}

/** What is done to messages, with a way back where something went. What leaves the folder is read no more beside it. */
export function useMailActions({ account, folder: from, closeOf }: Place) {
  const flag = useWrite(mail.flag)
  const read = useWrite(mail.read)
  const move = useWrite(mail.move)
  const restore = useWrite(mail.restore)
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
    read: (id: number) => void read.run({ id }).catch(failed('İleti işaretlenemedi')),

    seen: (ids: number[], seen: boolean) =>
      flag.run({ ids, seen }).then(() => {
        // Whatever is open is read.
        if (!seen) closeOf(ids)
        return true
      }, failed('İleti işaretlenemedi')),

    flagged: (id: number, flagged: boolean) =>
      flag.run({ ids: [id], flagged }).then(() => true, failed('İleti işaretlenemedi')),

    spam: (ids: number[], spam: boolean) =>
      flag.run({ ids, spam }).then(() => {
        closeOf(ids)
        toastSuccess(spam ? `${many(ids)} Spam klasörüne taşındı` : `${many(ids)} gelenlere alındı`, back(ids))
        return true
      }, failed('İleti taşınamadı')),

    move: (ids: number[], { folder, folder_name }: { folder: string; folder_name: string }) =>
      move.run({ ids, folder: folder_name }).then(() => {
        closeOf(ids)
        toastSuccess(`${many(ids)} “${folder}” klasörüne taşındı`, back(ids))
        return true
      }, failed('İleti taşınamadı')),

    /** Out of the bin. */
    restore: (ids: number[]) =>
      restore.run({ ids }).then(({ folders }) => {
        closeOf(ids)
        const where = folders.map((folder) => `“${folder}”`).join(', ')
        toastSuccess(`${many(ids)} geri getirildi${where && `: ${where}`}`, back(ids))
        return true
      }, failed('İleti geri getirilemedi')),

    /** To the bin; what lies there goes for good, if the person says so and it lies there still. */
    async remove(ids: number[], role: string, isThere: (id: number) => boolean = () => true) {
      if (role !== 'trash')
        return move.run({ ids, role: 'trash' }).then(() => {
          closeOf(ids)
          toastSuccess(`${many(ids)} çöpe taşındı`, back(ids))
          return true
        }, failed('İleti silinemedi'))
      const yes = await confirm({
        title: `${many(ids)} kalıcı olarak silinecek`,
        text: 'Geri getirilemez.',
        yes: 'Sil',
        no: 'Vazgeç',
        danger: true,
      })
      const meant = ids.filter(isThere)
      if (!yes || meant.length === 0) return undefined
      // Closed first: reading anew after the write would ask for what is no more.
      closeOf(meant)
      try {
        for (const id of meant) await remove.run({ id })
        toastSuccess(`${many(meant)} kalıcı olarak silindi`)
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

    empty(role: 'trash' | 'junk') {
      closeOf()
      return empty
        .run({ role, ...(account !== undefined && { account }) })
        .then(({ count }) => toastSuccess(`${count} ileti kalıcı olarak silindi`), failed('Klasör boşaltılamadı'))
    },

    pending: flag.pending || move.pending || restore.pending || remove.pending || readAll.pending || empty.pending,
  }
}

export type MailActions = ReturnType<typeof useMailActions>
