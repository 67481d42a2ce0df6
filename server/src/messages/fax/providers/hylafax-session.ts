import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type HylafaxAddress = { host: string; port: number; user: string; password: string }

/** A reply of the server; `text` is without the number and holds all lines of a long reply. */
type Reply = { code: number; text: string }

/** The server refused a command. */
export class HylafaxRefusal extends Error {
  readonly code: number
  constructor(command: string, { code, text }: Reply) {
    super(`${command}: ${code} ${text}`)
    this.code = code
  }
}

const sessionMs = 40_000
const silenceMs = 15_000
const leaveMs = 1_000

/**
 * One connection to a HylaFAX server, whose protocol is FTP with commands of its own. It is closed after 40 s, or 15 s
 * of silence. Replies are queued: 150 and 226 may come in one packet, before the code waits for the second.
 */
export class HylafaxSession {
  readonly #host: string
  readonly #control: Socket
  readonly #replies: Reply[] = []
  #waiting: { take(reply: Reply): void; fail(error: Error): void } | undefined
  #broken: Error | undefined
  #text = ''
  #long: string[] = []

  private constructor(host: string, port: number) {
    this.#host = host
    this.#control = guarded(connect({ host, port }))
    this.#control.setEncoding('utf8')
    this.#control.on('data', (chunk: string) => this.#hear(chunk))
    this.#control.on('error', (error) => this.#break(error))
    this.#control.on('close', () => this.#break(new Error('the HylaFAX server closed the connection')))
  }

  static async open({ host, port, user, password }: HylafaxAddress, signal?: AbortSignal): Promise<HylafaxSession> {
    signal?.throwIfAborted()
    const session = new HylafaxSession(host, port)
    const cut = () => session.#control.destroy(new Error('the HylaFAX server took too long'))
    signal?.addEventListener('abort', cut)
    session.#control.once('close', () => signal?.removeEventListener('abort', cut))
    try {
      session.#expect('connect', await session.#reply(), 220)
      const asked = await session.send(`USER ${user}`, 230, 331)
      if (asked.code === 331) await session.send(`PASS ${password}`, 230)
      await session.send('TZONE GMT', 200)
      await session.send('TYPE I', 200)
      return session
    } catch (error) {
      await session.close()
      throw error
    }
  }

  /** Sends one command and returns its reply. Throws `HylafaxRefusal` if the code is not an expected one. */
  async send(command: string, ...codes: number[]): Promise<Reply> {
    if (/[\r\n\0]/.test(command)) throw new Error('a command holds a line break')
    this.#control.write(`${command}\r\n`)
    const verb = command.split(' ')[0] as string
    return this.#expect(verb, await this.#reply(), ...codes)
  }

  /** Stores a document for the next job and returns its name on the server. */
  async store(content: Buffer): Promise<string> {
    const data = await this.#data()
    try {
      const { text } = await this.send('STOT', 150)
      const sent = new Promise<void>((resolve, reject) => data.once('error', reject).end(content, () => resolve()))
      await sent
      this.#expect('STOT', await this.#reply(), 226)
      const [, name] = /FILE: (\S+)/.exec(text) ?? []
      if (!name) throw new Error(`STOT: no name in '${text}'`)
      return name
    } finally {
      data.destroy()
    }
  }

  /** The lines of a queue, in no particular order. */
  async list(queue: string): Promise<string[]> {
    const text = (await this.#take(`LIST ${queue}`)).toString('utf8')
    return text.split(/\r?\n/).filter((line) => line.trim() !== '')
  }

  retrieve(path: string): Promise<Buffer> {
    return this.#take(`RETR ${path}`)
  }

  /** Logs out and waits until the connection is closed, so that two are never open at once. */
  async close(): Promise<void> {
    if (this.#broken) return
    const closed = new Promise<void>((resolve) => this.#control.once('close', () => resolve()))
    const late = setTimeout(() => this.#control.destroy(), leaveMs)
    this.#control.end('QUIT\r\n')
    await closed
    clearTimeout(late)
  }

  async #take(command: string): Promise<Buffer> {
    const data = await this.#data()
    try {
      const content = buffer(data)
      content.catch(() => {})
      await this.send(command, 150, 125)
      this.#expect(command, await this.#reply(), 226)
      return await content
    } finally {
      data.destroy()
    }
  }

  async #data(): Promise<Socket> {
    const { text } = await this.send('PASV', 227)
    const [, high, low] = /\(\d+,\d+,\d+,\d+,(\d+),(\d+)\)/.exec(text) ?? []
    if (!high || !low) throw new Error(`PASV: no address in '${text}'`)
    // The address in the reply is how the server sees itself, which is wrong behind NAT.
    const socket = guarded(connect({ host: this.#host, port: Number(high) * 256 + Number(low) }))
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return socket
  }

  #expect(command: string, reply: Reply, ...codes: number[]): Reply {
    if (!codes.includes(reply.code)) throw new HylafaxRefusal(command, reply)
    return reply
  }

  #reply(): Promise<Reply> {
    const early = this.#replies.shift()
    if (early) return Promise.resolve(early)
    if (this.#broken) return Promise.reject(this.#broken)
    return new Promise((take, fail) => {
      this.#waiting = { take, fail }
    })
  }

  #hear(chunk: string): void {
    this.#text += chunk
    const lines = this.#text.split('\n')
    this.#text = lines.pop() ?? ''
    for (const line of lines) this.#line(line.replace(/\r$/, ''))
  }

  #line(line: string): void {
    const [, code, mark, rest = ''] = /^(\d{3})([ -])(.*)$/.exec(line) ?? []
    if (code === undefined || mark === '-') {
      if (this.#long.length < 500) this.#long.push(code === undefined ? line : rest)
      return
    }
    const reply = { code: Number(code), text: [...this.#long, rest].join('\n') }
    this.#long = []
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) waiting.take(reply)
    else this.#replies.push(reply)
  }

  #break(error: Error): void {
    this.#broken ??= error
    this.#waiting?.fail(this.#broken)
    this.#waiting = undefined
  }
}

function guarded(socket: Socket): Socket {
  const end = setTimeout(() => socket.destroy(new Error('the HylaFAX server took too long')), sessionMs)
  socket.once('close', () => clearTimeout(end))
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the HylaFAX server is silent')))
  return socket.on('error', () => {})
}
