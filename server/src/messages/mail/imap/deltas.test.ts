import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { MailCursor, MailDelta } from '../mail.ports.ts'
import { imap, inside, tagOf } from './imap.testing.ts'
import { openSource } from './source.ts'

const text = '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 5 1 NIL NIL NIL NIL)'
const nested = (levels: number): string => (levels === 0 ? text : `(${nested(levels - 1)} "MIXED" NIL NIL NIL NIL)`)
const envelope = (subject: string) =>
  `ENVELOPE ("Tue, 24 Nov 2026 10:00:00 +0300" "${subject}" (("Ayşe" NIL "ayse" "ornek.net")) NIL NIL NIL NIL NIL NIL "<${subject}@ornek.net>")`

/** Three messages: the library cannot read the parts of the second, nor the parts and headers of the third. */
const answered = (uid: number, asked: string) => {
  const parts = uid === 1 ? text : nested(30)
  const facts = [
    `UID ${uid}`,
    'FLAGS (\\Seen)',
    ...(asked.includes('INTERNALDATE') ? ['INTERNALDATE "24-Nov-2026 10:00:00 +0300"', 'RFC822.SIZE 100'] : []),
    ...(asked.includes('ENVELOPE') ? [uid === 3 ? `ENVELOPE ${'('.repeat(40)}` : envelope(`konu-${uid}`)] : []),
    ...(asked.includes('BODYSTRUCTURE') ? [`BODYSTRUCTURE ${parts}`] : []),
  ]
  return `* ${uid} FETCH (${facts.join(' ')})\r\n`
}

const uids = [1, 2, 3]

const serve = (modseq: string) => (socket: Socket, line: string) => {
  const answers: [RegExp, string][] = [
    [/ CAPABILITY/i, '* CAPABILITY IMAP4rev1 CONDSTORE ENABLE AUTH=PLAIN SASL-IR\r\n'],
    [/ LIST /i, '* LIST (\\HasNoChildren) "/" INBOX\r\n'],
    [/ SELECT /i, `* 3 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 4] ok\r\n${modseq}`],
    [/ UID SEARCH /i, `* SEARCH ${/ UID 4:/.test(line) ? 3 : uids.join(' ')}\r\n`],
    [/ ENABLE /i, '* ENABLED CONDSTORE\r\n'],
  ]
  const isAsked = (uid: number) => {
    const [, set = ''] = /UID FETCH (\S+)/i.exec(line) ?? []
    return set.split(',').some((part) => {
      const [from, to = from] = part.split(':').map(Number)
      return uid >= (from as number) && uid <= (to as number)
    })
  }
  const answer = / UID FETCH /i.test(line)
    ? uids
        .filter(isAsked)
        .map((uid) => answered(uid, line))
        .join('')
    : (answers.find(([pattern]) => pattern.test(line))?.[1] ?? '')
  socket.write(`${answer}${tagOf(line)} OK\r\n`)
}

const withModseq = '* OK [HIGHESTMODSEQ 20] ok\r\n'
const withoutModseq = '* OK [NOMODSEQ] ok\r\n'

async function told(cursor: MailCursor | null, server = serve(withModseq), known: number[] = []): Promise<MailDelta[]> {
  const { login } = await imap(server)
  const source = await openSource(login, inside)
  const all: MailDelta[] = []
  const kept = async () => known.map((uid) => ({ uid, seen: true, flagged: false, answered: false }))
  for await (const delta of source.syncFolder('INBOX', cursor, kept)) all.push(delta)
  await source.close()
  return all
}

async function synced(cursor: MailCursor | null) {
  return (await told(cursor)).flatMap(({ upserts }) => upserts.map(({ uid, subject, state }) => [uid, subject, state]))
}

const all = [
  [1, 'konu-1', 'ok'],
  [2, 'konu-2', 'ok'],
  [3, '', 'unreadable'],
]

test('a message with unreadable parts or headers is still listed and does not block other messages', async () => {
  expect(await synced(null)).toEqual(all)
})

test('a changed message with unreadable parts or headers is still listed and does not block other messages', async () => {
  expect(await synced({ uidvalidity: 7, uidnext: 4, modseq: '10' })).toEqual(all)
})

test.each([
  ['whose next number is lower', { uidnext: 9, modseq: '10' }, true],
  ['whose changes are numbered lower', { uidnext: 4, modseq: '21' }, true],
  ['that is as it was', { uidnext: 4, modseq: '20' }, false],
])('a folder %s is read from scratch only if it was restored to an older state', async (_, cursor, isAnew) => {
  const deltas = await told({ uidvalidity: 7, ...cursor })
  expect(deltas.some(({ renumbered }) => renumbered)).toBe(isAnew)
  expect(deltas.flatMap(({ upserts }) => upserts).length).toBe(isAnew ? all.length : 0)
})

test.each([
  ['with mod-sequences', withModseq, '10'],
  ['without them', withoutModseq, null],
])(
  'a restored folder that was filled up again is recognised by the Message-IDs of its messages, %s',
  async (_, server, modseq) => {
    const cursor = (messageId: string) => ({ uidvalidity: 7, uidnext: 4, modseq, names: [{ uid: 2, messageId }] })
    const isAnew = async (messageId: string) =>
      (await told(cursor(messageId), serve(server))).some(({ renumbered }) => renumbered)
    expect(await isAnew('<konu-2@ornek.net>')).toBe(false)
    expect(await isAnew('<gizli@ornek.net>')).toBe(true)
  },
)

test('messages with UIDs that earlier messages had are found if the folder has more messages than are known', async () => {
  const cursor = { uidvalidity: 7, uidnext: 4, modseq: '20', names: [{ uid: 1, messageId: '<konu-1@ornek.net>' }] }
  const taken = async (known: number[]) =>
    (await told({ ...cursor, count: known.length }, serve(withModseq), known)).flatMap(({ upserts }) =>
      upserts.map(({ uid }) => uid),
    )
  expect(await taken([1])).toEqual([2, 3])
  expect(await taken([1, 2, 3])).toEqual([])
})

/** What is listed of a message whose subject and sender's name have these bytes. */
async function listedAs(subject: string, ali: string) {
  const headers = `Subject: ${subject}\r\nFrom: "${ali}" <ali@ornek.net>\r\nTo: x@ornek.net,\r\n\t=?utf-8?Q?Ay=C5=9Fe?= <ayse@ornek.net>\r\n\r\n`
  const to = '((NIL NIL "x" "ornek.net") ("=?utf-8?Q?Ay=C5=9Fe?=" NIL "ayse" "ornek.net"))'
  const serveOld = (socket: Socket, line: string) => {
    if (!/ UID FETCH /i.test(line)) return serve(withModseq)(socket, line)
    const asked = /HEADER\.FIELDS \([^)]*\)/i.exec(line)?.[0]
    const told = asked
      ? `BODY[${asked}] {${headers.length}}\r\n${headers}`
      : `ENVELOPE (NIL "${subject}" (("${ali}" NIL "ali" "ornek.net")) NIL NIL ${to} NIL NIL NIL NIL) BODYSTRUCTURE ${text}`
    socket.write(Buffer.from(`* 1 FETCH (UID 1 FLAGS () ${told})\r\n${tagOf(line)} OK\r\n`, 'latin1'))
  }
  const all = await told(null, serveOld)
  return all.flatMap(({ upserts }) => upserts).find(({ uid }) => uid === 1)
}

test('a subject and names in bytes of old Turkish programs keep their letters', async () => {
  expect(await listedAs('\xdeifre de\xf0i\xfeti', 'Ali I\xfe\xfdk')).toMatchObject({
    subject: 'Şifre değişti',
    from: { name: 'Ali Işık', address: 'ali@ornek.net' },
    recipients: 'x@ornek.net, Ayşe',
  })
})

test('a subject and a name that were encoded with a lost letter are shown decoded', async () => {
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  expect(await listedAs(encoded('De\uFFFDişti'), encoded('I\uFFFDık'))).toMatchObject({
    subject: 'De\uFFFDişti',
    from: { name: 'I\uFFFDık' },
  })
})
