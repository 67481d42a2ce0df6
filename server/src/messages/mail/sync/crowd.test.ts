import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { mailChanges } from '../changes.ts'
import { type SyncedAccount, syncedAccount } from './testing/synced-account.ts'

const subjects = ['bir', 'iki', 'üç']
const paths = ['INBOX', 'Sent', 'Arşiv']

let db: Database
let vault: Vault
let box: SyncedAccount

beforeAll(async () => {
  db = await testDatabase()
  vault = await openVault(db, testSettings().secret)
})
beforeEach(async () => {
  box = await syncedAccount(db, vault)
})
afterEach(() => box.clear())
afterAll(() => db.close())

/** Numbers that look random, and are the same for the same seed. */
function dice(seed: number) {
  let at = seed
  return (sides: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor(at / 256) % sides
  }
}

const lying = `SELECT concat_ws(' ', m.subject, f.path, m.flagged::text) AS lies
  FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id WHERE m.id = ANY($1)`

test.each([
  { seed: 1, tellsMoves: true, cuts: 0 },
  { seed: 2, tellsMoves: false, cuts: 0 },
  { seed: 3, tellsMoves: true, cuts: 5 },
  { seed: 4, tellsMoves: false, cuts: 5 },
])(
  'after many concurrent moves and flags of the same messages, the server has the final state of Masa: %o',
  async ({ seed, tellsMoves, cuts }) => {
    const roll = dice(seed)
    for (const subject of subjects) box.server.put('INBOX', subject)
    box.server.tellsMoves = tellsMoves
    let left = cuts
    box.server.cutAfter = () => (left-- > 0 ? 1 + roll(8) : Number.POSITIVE_INFINITY)
    await box.start(20)
    await box.isAsThere('INBOX')
    const ids = await Promise.all(subjects.map(box.rowId))
    const [person, changes] = [await box.person(), mailChanges(db)]
    const act = () => {
      const one = { ids: [ids[roll(ids.length)] as number] }
      return roll(4) === 0
        ? changes.flag(person, { ...one, flagged: roll(2) === 0 })
        : changes.move(person, { ...one, folder: paths[roll(paths.length)] })
    }
    let wanted: string[] = []
    const actAtOnce = async () => {
      await Promise.all([act(), act(), act()])
      wanted = (await db.rows<{ lies: string }>(lying, [ids])).map(({ lies }) => lies)
    }
    let meanwhile = 30
    box.server.meanwhile = async () => {
      if (meanwhile-- > 0) await actAtOnce()
    }
    await actAtOnce()
    await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
    const there = paths.flatMap((path) => box.server.at(path).messages.map((one) => ({ ...one, path })))
    expect(there.map(({ subject, path, flagged }) => `${subject} ${path} ${flagged}`).sort()).toEqual(wanted.sort())
    for (const path of paths)
      await expect.poll(async () => (await box.kept(path)).sort()).toEqual(box.there(path).sort())
  },
)
