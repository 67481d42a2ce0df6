import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connected } from './connection.ts'
import { imap, inside, tagOf } from './imap.testing.ts'

/** Answers CAPABILITY and refuses everything else. */
const plain = (socket: Socket, line: string) =>
  socket.write(
    / CAPABILITY/i.test(line)
      ? `* CAPABILITY IMAP4rev1 LOGIN AUTH=PLAIN\r\n${tagOf(line)} OK\r\n`
      : `${tagOf(line)} BAD no\r\n`,
  )

test('if STARTTLS is required, a server that does not offer or accept it never gets the password', async () => {
  const offers = (socket: Socket, line: string) =>
    / CAPABILITY/i.test(line)
      ? socket.write(`* CAPABILITY IMAP4rev1 STARTTLS AUTH=PLAIN\r\n${tagOf(line)} OK\r\n`)
      : plain(socket, line)
  for (const serve of [plain, offers]) {
    const { login, heard, isLeft } = await imap(serve)
    await expect(connected({ ...login, security: 'starttls' }, inside)).rejects.toMatchObject({ problem: 'protocol' })
    expect(heard.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE|cok-gizli/i)
    await isLeft()
  }
})

test('if STARTTLS is required, a server that greets with PREAUTH never gets the password', async () => {
  const { login, heard } = await imap(plain, '* PREAUTH Hazır\r\n')
  await expect(connected({ ...login, security: 'starttls' }, inside)).rejects.toMatchObject({ problem: 'protocol' })
  expect(heard.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE|cok-gizli/i)
})

test('a server that never stops sending is given up after the time limit and disconnected', async () => {
  const { login, isLeft } = await imap((socket) => {
    const drip = setInterval(() => socket.write('* OK x\r\n'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  await expect(connected(login, inside, 300)).rejects.toMatchObject({ problem: 'unreachable' })
  await isLeft()
})

test('the error of a refused login does not contain the password, even if the server repeats it', async () => {
  const { login } = await imap((socket, line) =>
    / (LOGIN|AUTHENTICATE) /i.test(line) ? socket.write(`${tagOf(line)} NO ${line}\r\n`) : plain(socket, line),
  )
  const failure = await connected(login, inside).catch((error: Error) => error)
  expect(failure).toMatchObject({ problem: 'refused' })
  expect(JSON.stringify([failure, (failure as Error).message])).not.toContain('cok-gizli')
  expect(JSON.stringify([failure, (failure as Error).message])).not.toContain(
    Buffer.from('\0masa\0cok-gizli').toString('base64'),
  )
})
