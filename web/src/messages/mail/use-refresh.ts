import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { request } from '../../kit/net/client.ts'
import { readAnew } from '../../kit/net/queries.ts'

/** Asks the mailbox's server for new messages, then reads the whole mailbox anew. */
export function useRefresh(account: number | undefined) {
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    try {
      await request(mail.refresh, account === undefined ? {} : { account })
    } catch (failure) {
      toastFailure('Posta kutusu yenilenemedi', failure)
    } finally {
      readAnew(client, ['mail'])
      setRefreshing(false)
    }
  }
  return { refreshing, refresh }
}
