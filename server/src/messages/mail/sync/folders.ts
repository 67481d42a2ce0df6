import type { Database } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import type { Piece } from '../../../kit/work/work.ts'
import type { MailCursor, MailSource } from '../mail.ports.ts'
import { cursorOf, keepDelta, knownMessages } from './arrivals.ts'

/** Messages per part. The last step asks for no headers: headers that break the reading cost only that message. */
const steps = [500, 100, 20, 4, 1, 0]
const bare = steps.length - 1
const enough = 20
const mostAtOne = 3

type Folder = { id: number; path: string }

/**
 * `onKept`: called once the server was of use. `counted`: the folders whose messages were counted over this connection.
 */
type Way = { source: MailSource; piece: Piece<unknown>; isOver(): boolean; onKept(): void; counted: Set<number> }

const placeOf = (cursor: MailCursor | null): string =>
  cursor ? [cursor.uidvalidity, cursor.uidnext, cursor.modseq].join(' ') : ''

type Trouble = { step: number; failures: number; cursor: string }

/**
 * Brings a folder to the state of its server, part by part, each kept with how far it goes. After a failure the parts
 * get smaller, until the message that breaks them is alone; they grow again as it goes on.
 */
export function folderSync(db: Database, vault: Pick<Vault, 'hash'>, accountId: number) {
  const troubled = new Map<number, Trouble>()

  return async function sync(folder: Folder, way: Way): Promise<void> {
    let isDone = false
    while (!isDone && !way.isOver()) isDone = await run(folder, way)
    troubled.delete(folder.id)
  }

  /** False if it has to go on with parts of another size. */
  async function run({ id, path }: Folder, { source, piece, isOver, onKept, counted }: Way): Promise<boolean> {
    const step = troubled.get(id)?.step ?? 0
    // Counted once per connection: a folder is restored from a backup only while nobody is connected.
    let cursor = await cursorOf(db, id, { counts: !counted.has(id) })
    if (cursor === undefined) return true
    let kept = 0
    try {
      for await (const delta of source.syncFolder(path, cursor, () => knownMessages(db, id), steps[step])) {
        await db.transaction(async (tx) => {
          await piece.hold(tx)
          await keepDelta(db, vault, accountId, id, delta)
        })
        onKept()
        const isFurther = delta.cursor.uidnext > (cursor?.uidnext ?? 0)
        cursor = delta.cursor
        kept += 1
        if (step === bare ? isFurther : step > 0 && kept >= enough) {
          troubled.set(id, { step: step - 1, failures: 0, cursor: placeOf(cursor) })
          return false
        }
        if (isOver()) return true
      }
      counted.add(id)
      return true
    } catch (error) {
      noteFailure(id, cursor, step)
      throw error
    }
  }

  /** A connection may be cut anywhere: only repeated failures at a single message are that message's fault. */
  function noteFailure(id: number, cursor: MailCursor | null, step: number): void {
    const at = placeOf(cursor)
    const before = troubled.get(id)
    const failures = before?.cursor === at ? before.failures + 1 : 1
    const isAlone = step === bare - 1
    const next = isAlone && failures < mostAtOne ? step : Math.min(step + 1, bare)
    troubled.set(id, { step: next, failures: next === step ? failures : 0, cursor: at })
  }
}
