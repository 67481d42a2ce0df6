import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { MailDelta } from '../mail.ports.ts'
import { openSourceApart } from './apart.ts'
import { imap, inside, tagOf } from './imap.testing.ts'

const selected = '* 2 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 3] ok\r\n* OK [HIGHESTMODSEQ 20] ok\r\n'
const content = 'Subject: Uzak\r\n\r\nMerhaba\r\n'
const envelope =
  'ENVELOPE ("Tue, 24 Nov 2026 10:00:00 +0300" "Uzak" (("Ayşe" NIL "ayse" "ornek.net")) NIL NIL NIL NIL NIL NIL "<u@x>")'

const answers: [RegExp, string][] = [
  [/ CAPABILITY/i, '* CAPABILITY IMAP4rev1 CONDSTORE QRESYNC ENABLE UIDPLUS MOVE AUTH=PLAIN SASL-IR\r\n'],
  [/ LIST .*\*/i, '* LIST (\\HasNoChildren) "/" INBOX\r\n* LIST (\\HasNoChildren) "/" Arsiv\r\n'],
  [/ ENABLE /i, '* ENABLED CONDSTORE QRESYNC\r\n'],
  [/ UID SEARCH /i, '* SEARCH 1 2\r\n'],
  [/ UID FETCH .*BODY.PEEK/i, `* 1 FETCH (UID 1 BODY[]<0> {${content.length}}\r\n${content})\r\n`],
  [/CHANGEDSINCE/i, '* VANISHED (EARLIER) 1:100000\r\n'],
  [/ UID FETCH /i, `* 1 FETCH (UID 1 FLAGS (\\Seen) ${envelope})\r\n* 2 FETCH (UID 2 FLAGS () ${envelope})\r\n`],
  [/ UID MOVE /i, '* OK [COPYUID 7 1:9 41:49] moved\r\n'],
]

const serving = (select: string) => (socket: Socket, line: string) => {
  const answer = / SELECT /i.test(line) ? select : (answers.find(([asked]) => asked.test(line))?.[1] ?? '')
  if (/ LOGOUT/i.test(line)) socket.end(`* BYE\r\n${tagOf(line)} OK\r\n`)
  else if (line.startsWith('DONE')) socket.write('')
  else socket.write(/ IDLE/i.test(line) ? '+ idling\r\n' : `${answer}${tagOf(line)} OK\r\n`)
}

test('a mailbox in its own thread can be listed, synchronised, fetched and changed', async () => {
  const { login, isLeft } = await imap(serving(selected))
  const source = await openSourceApart(login, inside)
  expect((await source.folders()).map(({ path }) => path)).toEqual(['INBOX', 'Arsiv'])
  const deltas: MailDelta[] = []
  for await (const delta of source.syncFolder('INBOX', null, async () => [])) deltas.push(delta)
  const [first] = deltas.flatMap(({ upserts }) => upserts)
  expect(first).toMatchObject({ uid: 1, subject: 'Uzak', seen: true, date: new Date('2026-11-24T07:00:00Z') })
  const place = { path: 'INBOX', uidvalidity: 7, uidnext: 3 }
  expect(await text((await source.fetch(place, 1)) ?? Readable.from([]))).toBe(content)
  expect(await source.move(place, [1], 'Arsiv')).toEqual(new Map([[1, 41]]))
  await expect(source.move({ ...place, uidvalidity: 8 }, [1], 'Arsiv')).rejects.toThrow('numbered anew')
  await source.close()
  await isLeft()
})

test('the thread can query the stored messages, and an error of that query does not end the connection', async () => {
  const { login } = await imap(serving(selected))
  const source = await openSourceApart(login, inside)
  const cursor = { uidvalidity: 7, uidnext: 3, modseq: '10' }
  const known = async () => [1, 5].map((uid) => ({ uid, seen: false, flagged: false, answered: false }))
  const deltas: MailDelta[] = []
  for await (const delta of source.syncFolder('INBOX', cursor, known)) deltas.push(delta)
  expect(deltas.flatMap(({ vanished }) => vanished)).toEqual([1, 5])
  const lost = source.syncFolder('INBOX', cursor, () => Promise.reject(new Error('veritabanı gitti')))
  await expect(lost[Symbol.asyncIterator]().next()).rejects.toThrow('veritabanı gitti')
  expect((await source.folders()).length).toBe(2)
  await source.close()
})

test.each([
  [
    'keeps its thread from answering',
    { stillMs: 400 },
    `${'* VANISHED (EARLIER) 1:16777216\r\n'.repeat(8)}${selected}`,
  ],
  ['makes it hold too much', { heapMb: 32 }, `* FLAGS (${'a '.repeat(2_000_000)}b)\r\n${selected}`],
])('a server that %s counts as unusable and is disconnected', async (_, limits, select) => {
  const { login, isLeft } = await imap(serving(select))
  // On a busy machine it may be ended while it is still logging in.
  const reading = openSourceApart(login, inside, limits).then(async (source) => {
    const parts = source.syncFolder('INBOX', null, async () => [])[Symbol.asyncIterator]()
    await expect(parts.next()).rejects.toMatchObject({ problem: 'protocol' })
    return source.folders().finally(() => source.close())
  })
  await expect(reading).rejects.toMatchObject({ problem: 'protocol' })
  await isLeft()
})

test('a server that answers one character at a time is given up after the time limit', async () => {
  const { login, isLeft } = await imap((socket, line) => {
    if (!/ LIST .*\*/i.test(line)) return serving(selected)(socket, line)
    const drip = setInterval(() => socket.write('*'), 20)
    return socket.on('close', () => clearInterval(drip))
  })
  const source = await openSourceApart(login, inside, { longestMs: 400 })
  await expect(source.folders()).rejects.toMatchObject({ problem: 'unreachable' })
  await source.close()
  await isLeft()
})

test('a connection that is still being opened is closed at once when it is aborted', async () => {
  const { login, isLeft, heard } = await imap((socket, line) => {
    if (!/ (LOGIN|AUTHENTICATE)/i.test(line)) serving(selected)(socket, line)
  })
  const waiting = new AbortController()
  const opening = openSourceApart(login, inside, { signal: waiting.signal })
  await expect.poll(() => heard.some((line) => / (LOGIN|AUTHENTICATE)/i.test(line))).toBe(true)
  waiting.abort()
  await expect(opening).rejects.toThrow('nobody waits')
  await isLeft()
})
