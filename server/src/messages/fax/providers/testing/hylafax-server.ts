import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

/** What the stand-in replies to a command; undefined means its usual reply, null no reply at all. */
type Script = (command: string, control: Socket) => string | null | undefined

type StubJob = { id: number; parameters: Record<string, string> }

/** A stand-in for a HylaFAX server: it takes jobs, lists the queues in `files`, and replies as oddly as a real one. */
export async function hylafaxServer(script: Script = () => undefined) {
  const commands: string[] = []
  const files: Record<string, string> = {}
  const stored: Buffer[] = []
  const jobs: StubJob[] = []
  let created = 0
  let made = 0
  let open = 0
  let most = 0

  const control = createServer((socket) => {
    open += 1
    most = Math.max(most, open)
    socket.on('close', () => {
      open -= 1
    })
    socket.on('error', () => {})
    let data: Server | undefined
    let job: StubJob | undefined
    let linked: Promise<Socket> | undefined
    socket.write('220 fake server (HylaFAX (tm) Version 6.0.7) ready.\r\n')
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      for (const command of chunk.split('\r\n').filter(Boolean)) void answer(command)
    })
    socket.on('close', () => data?.close())

    async function answer(command: string): Promise<void> {
      commands.push(command)
      const scripted = script(command, socket)
      if (scripted === null) return
      if (scripted !== undefined) return void socket.write(`${scripted}\r\n`)
      const [verb = '', name = ''] = command.split(' ')
      if (verb === 'USER')
        return void socket.write('230-Welcome\r\n  to the fax server\r\n230 User masa logged in.\r\n')
      if (verb === 'QUIT') return void socket.end('221 Goodbye.\r\n')
      if (verb === 'PASV') return passive()
      if (verb === 'LIST' || verb === 'RETR') {
        const wire = await linked
        wire?.end(files[name] ?? '')
        // Both replies in one packet, before the client waits for the second.
        return void socket.write(`150 Opening new data connection for "${name}".\r\n226 Transfer complete.\r\n`)
      }
      if (verb === 'STOT') {
        const place = `/tmp/doc${7 + made++}.pdf`
        socket.write(`150 FILE: ${place} (Opening new data connection).\r\n`)
        const wire = await linked
        const chunks: Buffer[] = []
        for await (const piece of wire ?? []) chunks.push(piece as Buffer)
        stored.push(Buffer.concat(chunks))
        return void socket.write(`226 Transfer complete (FILE: ${place}).\r\n`)
      }
      if (verb === 'JNEW') {
        job = { id: 41 + created++, parameters: {} }
        return void socket.write(`200 New job created: jobid: ${job.id} groupid: ${job.id}.\r\n`)
      }
      const [, value = ''] = /^JPARM \S+ (.*)$/.exec(command) ?? []
      if (verb === 'JPARM' && job) job.parameters[name] = value.replaceAll('"', '')
      if (verb === 'JSUBM' && job) jobs.push(job)
      socket.write('200 OK.\r\n')
    }

    function passive(): void {
      data?.close()
      const listening = createServer()
      data = listening
      linked = new Promise((resolve) => listening.once('connection', resolve))
      listening.listen(0, '127.0.0.1', () => {
        const { port } = listening.address() as AddressInfo
        // The address as the server sees itself, as behind NAT.
        socket.write(`227 Entering passive mode (10,9,8,7,${port >> 8},${port & 255})\r\n`)
      })
    }
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const { port } = control.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port, user: 'masa', password: '', number: '+902120000001' },
    commands,
    files,
    stored,
    /** The jobs that were submitted, with their parameters. */
    jobs,
    mostAtOnce: () => most,
    close: () => new Promise<void>((resolve) => control.close(() => resolve())),
  }
}
