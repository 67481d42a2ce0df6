// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anythingUnsaved } from '../../../kit/form/unsaved.ts'
import { draftSaver, wrongOf } from './draft-saver.ts'
import { sendOnce } from './send-once.ts'
import { emptyWriting } from './writing.ts'

type Fate = 'answered' | 'lost before' | 'lost after' | 400 | 404 | 409 | 429 | 503

// A server that keeps drafts with their version and remembers its idempotency keys.
let drafts: Map<number, { version: number; subject: string }>
let answers: Map<string, string>
let fates: Fate[]

const serve: typeof fetch = async (_url, init) => {
  const fate = fates.shift() ?? 'answered'
  if (fate === 'lost before') throw new TypeError('offline')
  if (typeof fate === 'number') return refusal(fate)
  const key = new Headers(init?.headers).get('idempotency-key') ?? ''
  const { id = drafts.size + 1, version = 0, subject } = JSON.parse(String(init?.body))
  if (!answers.has(key)) {
    if ((drafts.get(id)?.version ?? 0) !== version) return refusal(409)
    drafts.set(id, { version: version + 1, subject })
    answers.set(key, JSON.stringify({ success: true, id, version: version + 1 }))
  }
  if (fate === 'lost after') throw new TypeError('offline')
  return new Response(answers.get(key))
}
const refusal = (status: number) => new Response('{"message":"Olmadı"}', { status })

beforeEach(() => {
  drafts = new Map()
  answers = new Map()
  fates = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = { ...emptyWriting(undefined) }
function saver(from = start) {
  const draft = draftSaver(from, { state() {}, saved() {} })
  onTestFinished(() => draft.end())
  return draft
}
const subjects = () => [...drafts.values()].map(({ subject }) => subject)

test('the text is saved once, a moment after the last letter', async () => {
  const draft = saver()
  for (const subject of ['S', 'So', 'Son']) draft.write({ ...start, subject })
  expect(anythingUnsaved()).toBe(true)
  await vi.runAllTimersAsync()
  expect([...drafts.values()]).toEqual([{ version: 1, subject: 'Son' }])
  expect(anythingUnsaved()).toBe(false)
})

test('a save without a response is repeated, even after the screen is closed, and makes only one draft', async () => {
  fates = ['lost after', 'lost before', 429, 'lost before']
  const draft = saver()
  draft.write({ ...start, subject: 'İlk' })
  await vi.advanceTimersByTimeAsync(900)
  draft.write({ ...start, subject: 'İkinci' })
  draft.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.state().problem).toContain('ulaşılamadı')
  expect(anythingUnsaved()).toBe(true)
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual(['İkinci'])
  expect(anythingUnsaved()).toBe(false)
})

test('a save is repeated if the server is unavailable for a moment', async () => {
  fates = [503, 503]
  const draft = saver()
  draft.write({ ...start, subject: 'Yeniden' })
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual(['Yeniden'])
  expect(draft.state().problem).toBe('')
})

test('a draft that was changed elsewhere stays, and the text written here becomes a draft of its own', async () => {
  drafts.set(1, { version: 5, subject: 'Öteki sekmede' })
  const from = { ...start, draft: { id: 1, version: 4 } }
  const draft = saver(from)
  draft.write({ ...from, subject: 'Burada' })
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual(['Öteki sekmede', 'Burada'])
  expect(draft.state()).toMatchObject({ kept: { id: 2, version: 1 }, apart: 'beside' })
})

test.each(['ışıl@ornek.com', 'a b@ornek.com', 'a@ornek', `${'a'.repeat(65)}@ornek.com`])(
  '%s is named as no address, and keeps nothing else from being saved',
  async (wrong) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push(String(init.body))
      return serve(url, init)
    })
    expect(wrongOf(['a@ornek.com', wrong])).toBe(wrong)
    const draft = saver()
    draft.write({ ...start, to: ['a@ornek.com', wrong], subject: 'Kalan' })
    await vi.runAllTimersAsync()
    expect(JSON.parse(sent[0] ?? '').to).toEqual([{ name: '', address: 'a@ornek.com' }])
  },
)

test('a refused save is reported and still counts as unsaved', async () => {
  fates = [400]
  const draft = saver()
  draft.write({ ...start, subject: 'Olmaz' })
  await expect(draft.settle()).rejects.toThrow('Olmadı')
  expect([draft.state().problem, anythingUnsaved()]).toEqual(['Olmadı', true])
  draft.end()
  expect(anythingUnsaved()).toBe(false)
})

test('nothing is saved while the message is being sent or removed, and what is left unsaved is saved afterwards', async () => {
  const draft = saver()
  draft.hold(true)
  draft.write({ ...start, subject: 'Giden' })
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual([])
  draft.hold(false)
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual(['Giden'])
})

test('a send whose response is lost is repeated with the same key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('offline')
    if (keys.length < 4) return refusal(keys.length === 2 ? 503 : 429)
    return new Response('{"success":true,"id":7,"draft_id":1}')
  })
  const unheard = vi.fn()
  const sent = sendOnce({ id: 1, version: 2 }, unheard)
  await vi.runAllTimersAsync()
  expect(await sent).toMatchObject({ id: 7 })
  expect([keys.length, new Set(keys).size, unheard.mock.calls.length]).toEqual([4, 1, 3])
})

test('nothing more is saved once the message has gone', async () => {
  const draft = saver()
  draft.write({ ...start, subject: 'Giden' })
  draft.end()
  draft.close()
  await vi.runAllTimersAsync()
  expect(subjects()).toEqual([])
})

test('text written in a mailbox that is gone is saved in the person’s own, which is reported only once it is saved', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return serve(url, init)
  })
  const from = { ...emptyWriting(7), subject: 'Kalan' }
  const draft = saver(emptyWriting(7))
  draft.write(from)
  await vi.runAllTimersAsync()
  fates = [404, 404, 503]
  draft.write({ ...from, subject: 'Kalan söz' })
  await vi.advanceTimersByTimeAsync(900)
  expect(draft.state().apart).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(draft.state()).toMatchObject({ kept: { id: 2, version: 1 }, apart: 'home' })
  expect(bodies.map((body) => JSON.parse(body).account)).toEqual([7, undefined, 7, undefined, undefined])
})

test('an answer to a message that is gone stays in its mailbox, as a draft that answers nothing', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return serve(url, init)
  })
  const from = { ...emptyWriting(7), answers: { id: 3, kind: 'forward' as const } }
  const draft = saver(from)
  fates = [404]
  draft.write({ ...from, subject: 'İlt: Dekont' })
  await vi.runAllTimersAsync()
  expect(draft.state()).toMatchObject({ kept: { id: 1, version: 1 }, apart: 'alone', problem: '' })
  expect(bodies.map((body) => JSON.parse(body)).map(({ account, answers }) => [account, answers])).toEqual([
    [7, 3],
    [7, undefined],
  ])
})
