import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Reply = { id: number; url?: string; error?: string }

export type Host = Awaited<ReturnType<typeof startHost>>

/** A process that serves one Masa after another. */
export async function startHost() {
  const child = fork(fileURLToPath(new URL('./host.mjs', import.meta.url)), {
    env: { PATH: process.env.PATH ?? '' },
    silent: true,
  })
  let text = ''
  let last = 0
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit')

  async function ask(order: { env: Record<string, string> } | { url: string }): Promise<string> {
    const id = ++last
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`the host has ended: ${text}`))
      const hear = (reply: Reply) => {
        if (reply.id !== id) return
        child.off('message', hear).off('exit', fail)
        if (reply.error) reject(new Error(reply.error))
        else resolve(reply.url ?? '')
      }
      child.on('message', hear).on('exit', fail)
      child.send({ id, ...order })
    })
  }

  return {
    /** Starts a Masa with these settings; `written` returns the process's output since then. */
    async start(env: Record<string, string>) {
      const before = text.length
      const url = await ask({ env })
      return { url, written: () => text.slice(before), stop: () => ask({ url }) }
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}
