import type pg from 'pg'

// The part of node-postgres' connection that its types leave out.
type Connection = pg.Connection & {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const piece = 256 * 1024

/** Receives the answers to a statement; node-postgres calls these methods by name. */
abstract class Copy {
  readonly #text: string
  readonly done: Promise<void>
  protected resolve: () => void = () => {}
  protected reject: (error: Error) => void = () => {}
  rows = 0

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve()
  }
}

class CopyOut extends Copy {
  readonly #full: (part: Buffer) => Promise<void>
  readonly #most: number
  #chunks: Buffer[] = []
  #size = 0
  #flushing = Promise.resolve()

  constructor(text: string, most: number, full: (part: Buffer) => Promise<void>) {
    super(text)
    this.#most = most
    this.#full = full
  }

  // Each message is one row. Its bytes are in the connection's buffer, which is reused, so they are copied.
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#chunks.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size < this.#most) return
    connection.stream.pause()
    this.#flush()
    this.#flushing.then(() => connection.stream.resume()).catch(() => connection.stream.resume())
  }

  override handleReadyForQuery(): void {
    if (this.#size > 0) this.#flush()
    this.#flushing.then(this.resolve, this.reject)
  }

  #flush(): void {
    const part = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#size = 0
    this.#flushing = this.#flushing.then(() => this.#full(part))
    this.#flushing.catch(() => {})
  }
}

class CopyIn extends Copy {
  readonly #parts: AsyncIterable<Buffer>
  #broken: Error | undefined

  constructor(text: string, parts: AsyncIterable<Buffer>) {
    super(text)
    this.#parts = parts
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.#broken = error
        connection.sendCopyFail(error.message)
      },
    )
  }

  override handleError(error: Error): void {
    super.handleError(this.#broken ?? error)
  }

  async #send(connection: Connection): Promise<void> {
    for await (const part of this.#parts) {
      for (let at = 0; at < part.length; at += piece) {
        connection.sendCopyFromChunk(part.subarray(at, at + piece))
        // When the connection is lost, the statement itself fails.
        if (connection.stream.writableNeedDrain) {
          await new Promise<void>((resolve) => connection.stream.once('drain', resolve))
        }
      }
    }
  }
}

async function run(client: pg.ClientBase, copy: Copy): Promise<number> {
  client.query(copy)
  await copy.done
  return copy.rows
}

/** Passes the rows of `COPY … TO STDOUT` to `full`, as whole rows of about `most` bytes; answers their number. */
export const copyOut = (
  client: pg.ClientBase,
  text: string,
  most: number,
  full: (part: Buffer) => Promise<void>,
): Promise<number> => run(client, new CopyOut(text, most, full))

/** Sends the parts to `COPY … FROM STDIN`; answers the number of rows. */
export const copyIn = (client: pg.ClientBase, text: string, parts: AsyncIterable<Buffer>): Promise<number> =>
  run(client, new CopyIn(text, parts))
