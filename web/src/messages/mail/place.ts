import { defaultFolder } from '../../../../contract/src/messages/mail-parts.ts'
import { useAddress } from '../../kit/list/address.ts'

export type MailState = 'all' | 'unseen' | 'seen'

/** What the mailbox shows, as stored in the address. */
export type MailPlace = {
  account: number | undefined
  folder: string
  page: number
  state: MailState
  search: string
  message: number | undefined
}

const whole = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined)

/**
 * Keeps the mailbox's state in the address. Another account or folder starts at its first page, with no open message
 * unless one is named.
 */
export function useMailPlace() {
  const { address, go } = useAddress()
  const place: MailPlace = {
    account: whole(address.hesap),
    folder: address.klasor || defaultFolder,
    page: Math.max(0, (whole(address.sayfa) ?? 1) - 1),
    state: address.durum === 'okunmamis' ? 'unseen' : address.durum === 'okunmus' ? 'seen' : 'all',
    search: address.ara ?? '',
    message: whole(address.ileti),
  }

  function show(change: Partial<MailPlace>, options?: { replace?: boolean }) {
    const next = { ...place, ...change }
    const isElsewhere =
      next.account !== place.account ||
      next.folder !== place.folder ||
      next.state !== place.state ||
      next.search !== place.search
    if (isElsewhere) Object.assign(next, { page: 0, message: change.message })
    if (next.account !== place.account) Object.assign(next, { folder: defaultFolder, search: '' })
    go(() => addressOf(next), options)
  }
  return { place, show }
}

function addressOf({ account, folder, page, state, search, message }: MailPlace): Record<string, string> {
  return {
    ...(account !== undefined && { hesap: String(account) }),
    ...(folder !== defaultFolder && { klasor: folder }),
    ...(page > 0 && { sayfa: String(page + 1) }),
    ...(state !== 'all' && { durum: state === 'unseen' ? 'okunmamis' : 'okunmus' }),
    ...(search !== '' && { ara: search }),
    ...(message !== undefined && { ileti: String(message) }),
  }
}
