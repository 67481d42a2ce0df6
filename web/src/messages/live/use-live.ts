import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentSession, onSessionChange } from '../../kit/net/session.ts'
import { applyTo } from './apply.ts'
import { shareStream } from './share.ts'

/** Keeps what is shown up to date while mounted; it follows the tab's session and ends with it. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { hear, stop } = applyTo(client)
    let token: string | undefined
    let leave = () => {}
    const follow = () => {
      const now = currentSession()?.token
      if (now === token) return
      leave()
      token = now
      leave = now === undefined ? () => {} : shareStream(now, hear)
    }
    follow()
    const forget = onSessionChange(follow)
    return () => {
      forget()
      leave()
      stop()
    }
  }, [client])
}
