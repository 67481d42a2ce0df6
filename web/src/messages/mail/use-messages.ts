import { useEffect } from 'react'
import { mail, mailboxPaging } from '../../../../contract/src/messages/mail.ts'
import { useCall } from '../../kit/net/queries.ts'
import { isSameList, type useMailPlace } from './place.ts'

/**
 * The current page of messages; none if its mailbox or folder is gone. If it has become empty meanwhile, the last page
 * that exists is shown.
 */
export function useMessages({ place, show }: ReturnType<typeof useMailPlace>) {
  const { account, folder, page, state, search } = place
  const list = useCall(
    mail.list,
    { ...(account !== undefined && { account }), folder, page, limit: mailboxPaging.size, state, search },
    { keepPrevious: ['account', 'folder'] },
  )
  const isClosed = list.error?.code === 'not_found'
  const total = list.data?.total ?? 0
  const isPast = list.data !== undefined && !list.isPlaceholderData && page > 0 && page * mailboxPaging.size >= total
  useEffect(() => {
    const last = Math.max(0, Math.ceil(total / mailboxPaging.size) - 1)
    if (isPast) show((now) => (now.page === page && isSameList(now, place) ? { page: last } : {}), { replace: true })
  })
  return { list, rows: isClosed ? undefined : list.data?.data, total, isPast, isClosed }
}
