import { useRef } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { unlessGone } from '../../kit/net/unless-gone.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'

type Moved = Answer<typeof mail.move>['moved']

type Place = {
  account: number | undefined
  /** The folder that holds the messages. */
  folder: string
  /** Closes the open message if it is one of `ids`; without `ids`, whichever message is open. */
  closeOf: (ids?: number[]) => void
}

/**
 * The actions on messages, with an undo for moved ones. A message that leaves the folder is no longer open beside it.
 */
export function useMailActions({ account, folder: from, closeOf }: Place) {
  const flag = useWrite(mail.flag)
  const read = useWrite(mail.read)
  const move = useWrite(mail.move)
  const restore = useWrite(mail.restore)
  const remove = useWriteOnce(mail.remove)
  const readAll = useWrite(mail.readAll)
  const empty = useWrite(mail.empty)
  const failed = (text: string) => (failure: unknown) => toastFailure(text, failure)
  /** What this action has moved goes back to where it was, if it is still where it was moved to. */
  async function moveBack(moved: Moved) {
    for (const { ids, from, to } of moved)
      await move.run({ ids, folder: from, out_of: to }).catch(failed('İleti geri alınamadı'))
  }
  /** Nothing to undo if somebody else has moved them there before. */
  const back = (moved: Moved) =>
    moved.length === 0 ? undefined : { label: 'Geri Al', undoes: true, run: () => void moveBack(moved) }
  const underWay = useRef(new Map<string, Promise<unknown>>())
  /** A second press is part of the first while that is under way: it is told once, with one undo. */
  function joined<Done>(what: string, ids: number[], act: () => Promise<Done>): Promise<Done> {
    const key = `${what} ${ids}`
    const before = underWay.current.get(key) as Promise<Done> | undefined
    const now = before ?? act().finally(() => underWay.current.delete(key))
    underWay.current.set(key, now)
    return now
  }
  const many = (ids: number[]) => (ids.length === 1 ? 'İleti' : `${ids.length} ileti`)

  return {
    read: (id: number) => void read.run({ id }).catch(failed('İleti işaretlenemedi')),

    seen: (ids: number[], seen: boolean) =>
      flag.run({ ids, seen }).then(() => {
        // An open message would be marked as read again.
        if (!seen) closeOf(ids)
        return true
      }, failed('İleti işaretlenemedi')),

    flagged: (id: number, flagged: boolean) =>
      flag.run({ ids: [id], flagged }).then(() => true, failed('İleti işaretlenemedi')),

    spam: (ids: number[], spam: boolean) =>
      joined(`spam ${spam}`, ids, () =>
        move.run({ ids, role: spam ? 'junk' : 'inbox' }).then(({ moved }) => {
          closeOf(ids)
          toastSuccess(spam ? `${many(ids)} Spam klasörüne taşındı` : `${many(ids)} gelenlere alındı`, back(moved))
          return true
        }, failed('İleti taşınamadı')),
      ),

    move: (ids: number[], { folder, folder_name }: { folder: string; folder_name: string }) =>
      joined(`move ${folder_name}`, ids, () =>
        move.run({ ids, folder: folder_name }).then(({ moved }) => {
          closeOf(ids)
          toastSuccess(`${many(ids)} “${folder}” klasörüne taşındı`, back(moved))
          return true
        }, failed('İleti taşınamadı')),
      ),

    /** Moves messages out of the trash. */
    restore: (ids: number[]) =>
      joined('restore', ids, () =>
        restore.run({ ids }).then(({ folders, moved }) => {
          closeOf(ids)
          const where = folders.map((folder) => `“${folder}”`).join(', ')
          toastSuccess(`${many(ids)} geri getirildi${where && `: ${where}`}`, back(moved))
          return true
        }, failed('İleti geri getirilemedi')),
      ),

    /**
     * Moves messages to the trash; those already in it are deleted for good, if the person confirms and they are still
     * there.
     */
    async remove(ids: number[], role: string, isThere: (id: number) => boolean = () => true) {
      if (role !== 'trash')
        return joined('trash', ids, () =>
          move.run({ ids, role: 'trash' }).then(({ moved }) => {
            closeOf(ids)
            toastSuccess(`${many(ids)} çöpe taşındı`, back(moved))
            return true
          }, failed('İleti silinemedi')),
        )
      const yes = await confirm({
        title: `${many(ids)} kalıcı olarak silinecek`,
        text: 'Geri getirilemez.',
        yes: 'Sil',
        no: 'Vazgeç',
        danger: true,
      })
      const meant = ids.filter(isThere)
      if (!yes || meant.length === 0) return undefined
      // Close it first: after the write, the screen would read a message that no longer exists.
      closeOf(meant)
      try {
        for (const id of meant) await remove.run({ id }).catch(unlessGone)
        toastSuccess(`${many(meant)} kalıcı olarak silindi`)
        return true
      } catch (failure) {
        toastFailure('İleti silinemedi', failure)
        return undefined
      }
    },

    readAll: () =>
      joined('read all', [], () =>
        readAll
          .run({ folder: from, ...(account !== undefined && { account }) })
          .then(
            ({ count }) =>
              toastSuccess(count === 0 ? 'Okunmamış ileti yok' : `${formatCount(count)} ileti okundu sayıldı`),
            failed('İletiler işaretlenemedi'),
          ),
      ),

    /** Deletes for good no more than the person was told of: `most`. */
    empty(role: 'trash' | 'junk', most: number) {
      closeOf()
      return empty
        .run({ role, most, ...(account !== undefined && { account }) })
        .then(
          ({ count }) => toastSuccess(`${formatCount(count)} ileti kalıcı olarak silindi`),
          failed('Klasör boşaltılamadı'),
        )
    },

    pending: flag.pending || move.pending || restore.pending || remove.pending || readAll.pending || empty.pending,
  }
}

export type MailActions = ReturnType<typeof useMailActions>
