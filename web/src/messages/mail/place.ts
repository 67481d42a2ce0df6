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

/** A change of the place, or one that depends on where the person is by then. */
type Change = Partial<MailPlace> | ((now: MailPlace) => Partial<MailPlace>)

/**
 * Keeps the mailbox's state in the address. Another account or folder starts at its first page, with no open message
 * unless one is named. A change starts from the address at that moment, since the person may have gone on meanwhile.
 */
export function useMailPlace() {
  const { address, go } = useAddress()
  const show = (change: Change, options?: { replace?: boolean }) =>
    go((now) => addressOf(changed(placeOf(now), change)), options)
  return { place: placeOf(address), show }
}

function placeOf(address: Record<string, string>): MailPlace {
  return {
    account: whole(address.hesap),
    folder: address.klasor || defaultFolder,
    page: Math.max(0, (whole(address.sayfa) ?? 1) - 1),
    state: address.durum === 'okunmamis' ? 'unseen' : address.durum === 'okunmus' ? 'seen' : 'all',
    search: address.ara ?? '',
    message: whole(address.ileti),
  }
}

/** Whether both show the messages of the same folder, with the same filters. */
export const isSameList = (one: MailPlace, other: MailPlace) =>
  one.account === other.account &&
  one.folder === other.folder &&
  one.state === other.state &&
  one.search === other.search

function changed(place: MailPlace, given: Change): MailPlace {
  const change = typeof given === 'function' ? given(place) : given
  const next = { ...place, ...change }
  if (!isSameList(next, place)) Object.assign(next, { page: 0, message: change.message })
  if (next.account !== place.account) Object.assign(next, { folder: defaultFolder, search: '' })
  return next
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
