import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import type { TestApp } from '../../testing/app.ts'
import { announce } from './announce.ts'

export type Heard = { type: string; domain: string; id: number | null }

/** An open stream as a panel reads it: the events so far and the next one; `called`: domains that calls changed. */
export type Panel = {
  status: number
  headers: Headers
  heard: Heard[]
  called: string[]
  next(): Promise<Heard>
  ended: Promise<void>
  leave(): void
}

/** Opens streams on a test server over a real socket. */
export async function openPanels(masa: TestApp): Promise<(token?: string) => Promise<Panel>> {
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = masa.app.server.address() as AddressInfo
  return async (token = masa.token) => {
    const stop = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}${live.events.path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      signal: stop.signal,
    })
    return panelOf(response, () => stop.abort())
  }
}

function panelOf(response: Response, leave: () => void): Panel {
  const heard: Heard[] = []
  const called: string[] = []
  const waiting: ((event: Heard) => void)[] = []
  let given = 0
  const take = (event: Heard) => {
    if (event.type === 'changed' && event.id === 0) {
      called.push(event.domain)
      return
    }
    heard.push(event)
    const first = waiting.shift()
    if (!first) return
    given += 1
    first(event)
  }
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const parts = (rest + Buffer.from(chunk).toString()).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) take(JSON.parse(part.slice(6)))
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    heard,
    called,
    next() {
      const event = heard[given]
      if (event) {
        given += 1
        return Promise.resolve(event)
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    ended: read().catch(() => {}),
    leave,
  }
}

/** The domains that a person is told of. Each call waits for all that was told until now, and returns the new ones. */
export async function hearing(masa: TestApp, token: string): Promise<() => Promise<string[]>> {
  const panel = await (await openPanels(masa))(token)
  let marks = 0
  return async () => {
    marks += 1
    const isMark = ({ domain, id }: Heard) => domain === 'blog' && id === marks
    await announce(masa.db, { type: 'changed', domain: 'blog', id: marks })
    await expect.poll(() => panel.heard.some(isMark)).toBe(true)
    const heard = panel.heard.splice(0).map(({ domain }) => domain)
    return [...heard, ...panel.called.splice(0)].filter((domain) => domain !== 'blog')
  }
}
