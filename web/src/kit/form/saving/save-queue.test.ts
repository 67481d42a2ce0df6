import { beforeEach, expect, test } from 'vitest'
import { CallFailure } from '../../net/failure.ts'
import { held } from '../../testing/held.ts'
import type { Sending } from '../drafts/draft.ts'
import { createSaveQueue } from './save-queue.ts'

type Fate = 'answered' | 'lost before' | 'lost after' | CallFailure

let text: string
let edits: number
let stored: { id: number; version: number } | null
let fates: Fate[]
let events: string[]
let uploads: Promise<boolean> | null
let queue: ReturnType<typeof createSaveQueue>
let whileSending: () => void

// A fake server that keeps one record, refuses stale versions and knows its idempotency keys.
let record: { text: string; version: number } | undefined
let records: number
let answers: Map<string, number>

function serve({ key, values, stored }: Sending): number {
  const earlier = answers.get(key)
  if (earlier !== undefined) return earlier
  if (stored && stored.version !== record?.version) throw new CallFailure('conflict', 'Değişmiş')
  if (!stored) records += 1
  record = { text: String(values.text), version: (stored?.version ?? 0) + 1 }
  answers.set(key, record.version)
  return record.version
}

const gone = () => new CallFailure('unavailable', 'Ulaşılamadı', { network: true })

function type(next: string) {
  text = next
  edits += 1
}

beforeEach(() => {
  text = ''
  edits = 0
  uploads = null
  stored = null
  fates = []
  events = []
  whileSending = () => {}
  record = undefined
  records = 0
  answers = new Map()
  queue = createSaveQueue({
    ready: () => uploads,
    read: () => ({ values: { text }, stored }),
    edits: () => edits,
    async send(sending) {
      const fate = fates.shift() ?? 'answered'
      await Promise.resolve()
      whileSending()
      if (fate instanceof CallFailure) throw fate
      if (fate === 'lost before') throw gone()
      const version = serve(sending)
      if (fate === 'lost after') throw gone()
      stored = { id: 1, version }
    },
    busy: () => {},
    saved: ({ stay }, isLatest) =>
      void events.push(`saved${stay ? '' : ' and leaves'}${isLatest ? '' : ', not the latest'}`),
    waits: (_sending, _failure, isNews) => void events.push(isNews ? 'waits' : 'still waits'),
    refused: (_sending, { code }) => void events.push(`refused ${code}`),
  })
})

test('a second save during the first one is sent after it, with the version from its response', async () => {
  type('bir')
  whileSending = () => {
    whileSending = () => {}
    type('iki')
    void queue.save({ stay: true })
  }
  await queue.save({ stay: true })
  expect(record).toEqual({ text: 'iki', version: 2 })
  expect(events).toEqual(['saved, not the latest', 'saved'])
})

test('two saves without an edit between them send once, and the one that leaves the form wins', async () => {
  type('bir')
  whileSending = () => void queue.save({ stay: false })
  await queue.save({ stay: true })
  expect(record?.version).toBe(1)
  expect(events).toEqual(['saved and leaves'])
})

test('a response lost after the server stored the record causes neither a second record nor a conflict', async () => {
  type('bir')
  fates = ['lost after', new CallFailure('too_many', 'Birazdan'), 'lost before']
  await queue.save({ stay: true })
  await queue.resend()
  await queue.resend()
  type('iki')
  await queue.save({ stay: true })
  expect(events).toEqual(['waits', 'still waits', 'still waits', 'saved, not the latest', 'saved'])
  expect(record).toEqual({ text: 'iki', version: 2 })
  expect(records).toBe(1)
})

test('text typed while a save waits is not saved automatically', async () => {
  type('bir')
  fates = ['lost before']
  await queue.save({ stay: true })
  type('iki')
  await queue.resend()
  expect(record?.text).toBe('bir')
  expect(events).toEqual(['waits', 'saved, not the latest'])
  await queue.resend()
  expect(events).toHaveLength(2)
})

test('after a refusal nothing waits, and the next save is a new one', async () => {
  type('bir')
  fates = [new CallFailure('invalid', 'Olmadı')]
  await queue.save({ stay: true })
  expect(queue.waiting()).toBeNull()
  await queue.save({ stay: true })
  expect(events).toEqual(['refused invalid', 'saved'])
})

test('a save waits for the uploads of its form and sends what the form holds by then; after a failed one it sends nothing', async () => {
  const { released, release } = held()
  uploads = released.then(() => true)
  type('görselsiz')
  const saved = queue.save({ stay: true })
  type('görselli')
  release()
  await saved
  expect(record).toEqual({ text: 'görselli', version: 1 })
  uploads = Promise.resolve(false)
  type('görseli gelmeyen')
  await queue.save({ stay: true })
  expect(record?.text).toBe('görselli')
  uploads = null
  await queue.save({ stay: true })
  expect(events).toEqual(['saved', 'saved'])
  expect(record?.text).toBe('görseli gelmeyen')
})
