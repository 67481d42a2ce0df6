import { useEffect } from 'react'
import { onNews } from './news.ts'

/** For a screen that shows all of a domain without a list: reads it again when others have changed it. */
export function useFollowed(domain: string, { refetch }: { refetch: () => Promise<unknown> }): void {
  useEffect(
    () =>
      onNews(async (told = domain) => {
        if (told === domain) await refetch()
      }),
    [domain, refetch],
  )
}
