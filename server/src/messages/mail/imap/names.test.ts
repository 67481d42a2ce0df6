import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { imap, inside, tagOf } from './imap.testing.ts'
import { openSource } from './source.ts'

const names = ['<eski-1@ornek.net>', '<eski-2@ornek.net>', '<1@ornek.net>']
const answers: [RegExp, string][] = [
  [/ CAPABILITY/i, '* CAPABILITY IMAP4rev1 MOVE AUTH=PLAIN SASL-IR\r\n'],
  [/ LIST .*\*/i, ['INBOX', 'A', 'S', 'A'].map((path) => `* LIST () "/" ${path}\r\n`).join('')],
  [/ SELECT /i, '* 3 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 4] ok\r\n'],
  [/ UID SEARCH /i, '* SEARCH 1 2 3\r\n'],
  [
    / UID FETCH /i,
    names
      .map(
        (name, at) => `* ${at + 1} FETCH (UID ${at + 1} ENVELOPE (NIL NIL NIL NIL NIL NIL NIL NIL NIL "${name}"))\r\n`,
      )
      .join(''),
  ],
]
const serve = (socket: Socket, line: string) =>
  socket.write(`${answers.find(([asked]) => asked.test(line))?.[1] ?? ''}${tagOf(line)} OK\r\n`)

async function source(serving = serve) {
  const { login } = await imap(serving)
  return openSource(login, inside)
}

test('a message is found by its whole Message-ID, not by a part of it', async () => {
  const mailbox = await source()
  expect(await mailbox.find('INBOX', '<')).toEqual([])
  expect(await mailbox.find('INBOX', '1@ornek.net>')).toEqual([])
  expect(await mailbox.find('INBOX', '<eski-1@ornek.net>')).toEqual([1])
  await mailbox.close()
})

test('nothing is opened or moved if the UID belongs to another message by now', async () => {
  const mailbox = await source()
  const place = { path: 'INBOX', uidvalidity: 7, uidnext: 4 }
  const names = [{ uid: 1, messageId: '<gizli@ornek.net>' }]
  expect(await mailbox.fetch({ ...place, names }, 1)).toBeUndefined()
  await expect(mailbox.move({ ...place, names }, [1], 'A')).rejects.toThrow('numbered anew')
  await mailbox.close()
})

test('a folder that the server lists twice is returned once', async () => {
  const mailbox = await source()
  expect((await mailbox.folders()).map(({ path }) => path)).toEqual(['INBOX', 'A', 'S'])
  await mailbox.close()
})

test('a list of folders without INBOX is an error', async () => {
  const mailbox = await source((socket, line) =>
    / LIST .*\*/i.test(line) ? socket.write(`${tagOf(line)} OK\r\n`) : serve(socket, line),
  )
  await expect(mailbox.folders()).rejects.toMatchObject({ problem: 'protocol' })
  await mailbox.close()
})
