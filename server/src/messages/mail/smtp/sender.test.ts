import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailRefused, MailUnclear } from '../mail.ports.ts'
import { openSender } from './sender.ts'
import { type SmtpStub, smtpStub } from './testing/smtp-stub.ts'

let stub: SmtpStub
beforeEach(async () => {
  stub = await smtpStub()
})
afterEach(() => stub.close())

const inside = ['127.0.0.1']
const message = `Subject: deneme\r\n\r\n${'metin\r\n'.repeat(20_000)}.nokta\r\n`
const envelope = { from: 'masa@ornek.com', to: ['ali@ornek.com', 'ece@ornek.com'], id: 'a@ornek.com.1' }
const send = async () => {
  const sender = await openSender(stub.login, inside)
  try {
    return await sender.send(Readable.from([Buffer.from(message)]), envelope)
  } finally {
    sender.close()
  }
}

test('a message arrives unchanged at all recipients', async () => {
  expect(await send()).toEqual({ refused: [], deferred: [] })
  expect(stub.received).toEqual([{ from: envelope.from, to: envelope.to, raw: message }])
})

test('a refused recipient is returned with the reason in Turkish, and the others get the message', async () => {
  stub.ways.refuse = (address) => (address.startsWith('ece') ? { code: 550, text: '5.1.1 no such user' } : undefined)
  expect(await send()).toEqual({
    refused: [{ address: 'ece@ornek.com', reason: 'böyle bir alıcı yok (5.1.1)' }],
    deferred: [],
  })
  expect(stub.received.map(({ to }) => to)).toEqual([['ali@ornek.com']])
})

test('recipients who are only deferred are returned apart from refused ones', async () => {
  stub.ways.refuse = (address) =>
    address.startsWith('ece') ? { code: 452, text: '4.5.3 too many recipients' } : undefined
  expect(await send()).toMatchObject({ refused: [], deferred: [{ address: 'ece@ornek.com' }] })
  stub.ways.refuse = (address) =>
    address.startsWith('ece') ? { code: 550, text: '5.1.1 no' } : { code: 451, text: '4.7.1 greylisted' }
  stub.received.length = 0
  const { refused, deferred } = await send()
  expect(refused).toEqual([{ address: 'ece@ornek.com', reason: 'böyle bir alıcı yok (5.1.1)' }])
  expect(deferred.length).toBeGreaterThan(0)
  expect(stub.received).toEqual([])
})

test('if all recipients are refused the message is refused, and if all are deferred it is to be sent later', async () => {
  stub.ways.refuse = () => ({ code: 552, text: '5.2.2 over quota' })
  await expect(send()).rejects.toEqual(new MailRefused('alıcının posta kutusu dolu (5.2.2)'))
  stub.ways.refuse = (address) => ({ code: 451, text: `4.7.1 <${address}> greylisted` })
  // This message goes to the log, so it names nobody.
  await expect(send()).rejects.toMatchObject({ problem: 'later', message: 'alıcının sunucusu bekletiyor (4.7.1)' })
})

test('a refusal after the message data is reported as a refusal', async () => {
  stub.ways.refuseData = { code: 554, text: '5.7.1 spam' }
  await expect(send()).rejects.toThrow('sunucu bu iletiyi kabul etmiyor')
})

test('a connection that drops during the message data counts as not sent', async () => {
  stub.ways.dropInData = true
  const sender = await openSender(stub.login, inside)
  const source = Readable.from(
    (async function* () {
      yield Buffer.from(message)
      await new Promise(() => {})
    })(),
  )
  await expect(sender.send(source, envelope)).rejects.toMatchObject({ problem: 'unreachable' })
  expect(stub.received).toEqual([])
})

test('if the connection drops after the message data and before the reply, the outcome is unclear', async () => {
  stub.ways.dropAfterData = true
  await expect(send()).rejects.toBeInstanceOf(MailUnclear)
  expect(stub.received).toHaveLength(1)
})

test.each([
  ['a wrong password', { password: 'yanlis' }, 'refused'],
  ['nobody at the port', { port: 1 }, 'unreachable'],
  ['a server that offers no STARTTLS, where that was asked for', { security: 'starttls' }, 'protocol'],
  ['a plain server, where TLS was asked for', { security: 'tls' }, 'protocol'],
  ['no such host', { host: 'yok.invalid' }, 'unreachable'],
] as const)('%s is reported as “%s”', async (_, changes, problem) => {
  await expect(openSender({ ...stub.login, ...changes }, inside)).rejects.toMatchObject({ problem })
})

test('an untrusted certificate is refused', async () => {
  const secure = await smtpStub({ secure: true })
  await expect(openSender({ ...secure.login, security: 'tls' }, inside)).rejects.toMatchObject({
    problem: 'certificate',
  })
  await secure.close()
})

/** Sends its first lines at once, and then a character every few milliseconds for ever. */
async function dripping(first: string, sockets = new Set<Socket>()) {
  const server = createServer((socket) => {
    sockets.add(socket)
    const drip = setInterval(() => socket.write('x'), 20)
    socket.write(first)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { login: { ...stub.login, port }, sockets, close: () => server.close() }
}

test('a server that never stops sending is given up after the time limit and disconnected', async () => {
  for (const first of ['220-', '220 ok\r\n250-']) {
    const { login, sockets, close } = await dripping(first)
    await expect(openSender(login, inside, { enterMs: 300 })).rejects.toMatchObject({ problem: 'unreachable' })
    await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true)
    close()
  }
})

test('an endless greeting is cut off', async () => {
  let poured: number | undefined
  const flood = createServer((socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write('x'.repeat(65_536)));
    }
    socket.on('error', () => {})
    socket.on('drain', pour)
    socket.on('close', () => {
      poured = socket.bytesWritten
    })
    pour()
  })
  await new Promise<void>((resolve) => flood.listen(0, '127.0.0.1', resolve))
  const { port } = flood.address() as AddressInfo
  await expect(openSender({ ...stub.login, port }, inside)).rejects.toMatchObject({ problem: 'protocol' })
  await expect.poll(() => poured).toBeLessThan(64 * 1024 * 1024)
  flood.close()
})

test('a timeout after the whole message leaves the outcome unclear; a timeout before its end counts as not sent', async () => {
  stub.ways.silent = true
  const sender = await openSender(stub.login, inside, { sendMs: 500 })
  await expect(sender.send(Readable.from([Buffer.from(message)]), envelope)).rejects.toBeInstanceOf(MailUnclear)
  sender.close()
  const late = await openSender(stub.login, inside, { sendMs: 200 })
  const never = new Readable({ read() {} })
  await expect(late.send(never, envelope)).rejects.toMatchObject({ problem: 'unreachable' })
  expect(never.destroyed).toBe(true)
  late.close()
})

test.each(['127.0.0.1', 'localhost', '::1', '10.0.0.7', '169.254.169.254'])(
  '%s is an internal address and is not contacted unless the operator allows it',
  async (host) => {
    await expect(openSender({ ...stub.login, host }, [])).rejects.toMatchObject({ problem: 'inside' })
    expect(stub.tries).toBe(0)
  },
)
