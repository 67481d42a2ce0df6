import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import type { MailLogin } from '../mail.ports.ts'

export const inside = ['127.0.0.1']
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A minimal server; `heard` holds all lines that it was sent. */
export async function imap(serve: (socket: Socket, line: string) => void, greeting = '* OK Merhaba\r\n') {
  const heard: string[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(greeting)
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        heard.push(line)
        serve(socket, line)
      }
    })
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const login: MailLogin = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    security: 'none',
    username: 'masa',
    password: 'cok-gizli',
  }
  return { login, heard, isLeft: () => expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true) }
}

export const tagOf = (line: string) => line.split(' ')[0]
