import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailLogin } from '../../mail.ports.ts'

/** What the server does with what it is given; each field may be changed while it runs. */
type Ways = {
  /** Keeps the message and ends the connection instead of accepting it. */
  dropAfterData: boolean
  /** Ends the connection in the middle of the message, and keeps nothing of it. */
  dropInData: boolean
  /** Keeps the message and never answers. */
  silent: boolean
  refuse: (recipient: string) => { code: number; text: string } | undefined
  refuseData: { code: number; text: string } | undefined
}

export type SmtpStub = {
  login: MailLogin
  ways: Ways
  received: { from: string; to: string[]; raw: string }[]
  tries: number
  close(): Promise<void>
}

/** A real SMTP server on loopback: user `masa`, password `gizli`. */
export async function smtpStub(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }): Promise<SmtpStub> {
  const stub: SmtpStub = {
    login: { host: '127.0.0.1', port: 0, security: 'none', username: 'masa', password: 'gizli' },
    ways: { dropAfterData: false, dropInData: false, silent: false, refuse: () => undefined, refuseData: undefined },
    received: [],
    tries: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const failure = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code })
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      username === 'masa' && password === 'gizli'
        ? done(null, { user: 'masa' })
        : done(failure({ code: 535, text: '5.7.8 no' })),
    onRcptTo({ address }, _session, done) {
      const refused = stub.ways.refuse(address)
      done(refused && failure(refused))
    },
    onData(stream, session, done) {
      stub.tries += 1
      const { dropAfterData, dropInData, silent, refuseData } = stub.ways
      if (dropInData) return stream.once('data', () => drop())
      buffer(stream).then(
        (raw) => {
          if (refuseData) return done(failure(refuseData))
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address)
          stub.received.push({ from: mailFrom ? mailFrom.address : '', to, raw: raw.toString() })
          if (silent) return
          if (dropAfterData) drop()
          else done()
        },
        () => {},
      )
    },
  })
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stub.login.port = (server.server.address() as AddressInfo).port
  return stub
}
