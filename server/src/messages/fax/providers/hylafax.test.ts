import { expect, test } from 'vitest'
import { hylafax, hylafaxReport, readArrived, readJob } from './hylafax.ts'
import { FaxUnreachable } from './provider.ts'
import { hylafaxServer } from './testing/hylafax-server.ts'

const job = { token: 'masa-1-1', title: 'Talep 1', to: '+902125550101', pdf: Buffer.from('%PDF-1.4 deneme') }

test('a job is submitted with the unchanged document, the number and our token, and its id is returned', async () => {
  const server = await hylafaxServer()
  expect(await hylafax(server.address).submit(job)).toBe('41')
  expect(server.stored.map(String)).toEqual(['%PDF-1.4 deneme'])
  expect(server.commands).toContain('JPARM JOBINFO "masa-1-1"')
  expect(server.commands).toContain('JPARM DIALSTRING "+902125550101"')
  expect(server.commands).toContain('JPARM DOCUMENT /tmp/doc7.pdf')
  expect(server.commands).toContain('JPARM MAXDIALS 1')
  expect(server.commands.slice(-2)).toEqual(['JSUBM', 'QUIT'])
  await server.close()
})

test('replies that arrive in one packet, on several lines or late are each read once', async () => {
  const server = await hylafaxServer((command, control) => {
    if (!command.startsWith('RCVFMT')) return undefined
    setTimeout(() => control.write('200 RCVFMT comm'), 60)
    setTimeout(() => control.write('and successful.\r\n'), 90)
    return null
  })
  server.files.recvq = 'fax000000001.tif| |970|2026/11/21 08.24.13|902120000002|KOLAYIPTAL1|\n'
  expect(await hylafax(server.address).arrived()).toEqual([
    {
      ref: 'fax000000001.tif:970:2026/11/21 08.24.13',
      sender: '+902120000002',
      receiver: '+902120000001',
      at: '2026-11-21T08:24:13.000Z',
    },
  ])
  await server.close()
})

test('a submitted fax is found by our token, and the send queue is read before the done queue', async () => {
  const server = await hylafaxServer()
  const line = hylafax(server.address)
  server.files.sendq = '40|R|0|1|masa-9-1|\n'
  server.files.doneq = '39|D|2|2|masa-1-1|\n'
  expect(await line.find(job, new Date())).toBe('39')
  expect(await line.find({ ...job, token: 'masa-1-2' }, new Date())).toBeUndefined()
  const [first, second] = server.commands.filter((command) => command.startsWith('LIST'))
  // In the opposite order, a job that ends in between would be in neither list.
  expect([first, second]).toEqual(['LIST sendq', 'LIST doneq'])
  await server.close()
})

test.each([
  ['Busy signal detected; too many attempts to dial', /^hat meşgul \(“Busy/],
  ['No response to PPS repeated 3 times.; too many attempts to dial', /^karşı taraf gönderilen sayfayı onaylamadı/],
  ['No answer from remote', /^karşı taraf açmadı/],
  ['REJECT: Too many attempts to dial: 1, max 1', /^görüşme yarıda kaldı \(“REJECT: Too many/],
  ['REJECT: bu numara faks kabul etmiyor', /^REJECT: bu numara/],
  ['Something new', /^Something new$/],
])(
  'a known status of a call is explained in Turkish, and any other status is shown as the server words it: %s',
  (status, said) => {
    expect(hylafaxReport({ id: '1', letter: 'F', tag: '', sent: 0, wanted: 1, status }).detail).toMatch(said)
  },
)

test('an old job with the same job number is not confused with a waiting job', async () => {
  const server = await hylafaxServer()
  server.files.sendq = '41|W|0|2|masa-1-1|\n'
  server.files.doneq = '41|F|0|1|masa-0-1|REJECT: bu numara faks kabul etmiyor\n'
  const line = hylafax(server.address)
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'waiting' })
  expect(await line.report('41', 'masa-0-1')).toMatchObject({ state: 'error' })
  await server.close()
})

test('a job that was just submitted is found even if the jobs were listed a moment before', async () => {
  const server = await hylafaxServer()
  const line = hylafax(server.address)
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'unknown' })
  await line.submit(job)
  server.files.sendq = '41|W|0|2|masa-1-1|\n'
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'waiting' })
  await server.close()
})

test('an error after the job was created names the command that failed', async () => {
  const server = await hylafaxServer((command) => (command === 'JSUBM' ? '460 Failed to submit job: NAK' : undefined))
  await expect(hylafax(server.address).submit(job)).rejects.toThrow('JSUBM: 460 Failed to submit job: NAK')
  await server.close()
})

test('a password is sent if the server asks for it; if it is wrong, the line counts as unreachable and the error omits the password', async () => {
  const script = (command: string) => {
    if (command.startsWith('USER')) return '331 Password required.'
    if (command.startsWith('PASS')) return command === 'PASS gizli' ? '230 logged in.' : '530 Login incorrect.'
    return undefined
  }
  const server = await hylafaxServer(script)
  expect(await hylafax({ ...server.address, password: 'gizli' }).arrived()).toEqual([])
  const refused = hylafax({ ...server.address, password: 'başka' }).arrived()
  await expect(refused).rejects.toThrow(FaxUnreachable)
  await expect(refused).rejects.not.toThrow(/başka/)
  await server.close()
})

test('a server that is down or closes the connection midway causes an error, not an endless wait', async () => {
  const server = await hylafaxServer((command, control) => {
    if (command !== 'JNEW') return undefined
    control.destroy()
    return null
  })
  await expect(hylafax(server.address).submit(job)).rejects.toThrow()
  await server.close()
  await expect(hylafax(server.address).arrived()).rejects.toThrow(FaxUnreachable)
})

test('concurrent calls never open more than one connection at a time', async () => {
  const server = await hylafaxServer()
  const line = hylafax(server.address)
  await Promise.all([line.arrived(), line.submit(job), line.find(job, new Date()), line.arrived()])
  expect(server.mostAtOnce()).toBe(1)
  await server.close()
})

test.each([
  ['W', '', 'waiting', false],
  ['R', '', 'waiting', false],
  ['S', 'No local dialtone', 'waiting', false],
  ['D', '', 'sent', false],
  ['F', 'Busy signal detected; too many attempts to dial', 'error', true],
  ['F', 'No answer from remote; too many attempts to dial', 'error', true],
  ['F', 'No response to EOP repeated 3 tries; too many attempts to dial', 'error', false],
  ['F', 'RSPREC error/got DCN; too many attempts to dial', 'error', false],
  ['F', 'REJECT: the number is busy with other things', 'error', false],
  ['F', 'Job aborted by request', 'error', false],
  ['?', '', 'unknown', false],
] as const)('job letter %s with the status “%s” is read as %s', (letter, status, state, again) => {
  const read = readJob(`7|${letter}|0|2|masa-1-1|${status}`)
  expect(read && hylafaxReport(read)).toMatchObject({ state, again, pagesWanted: 2 })
})

test('a job that lost the line after one page is not retried automatically', () => {
  const read = readJob('7|F|1|2|masa-1-1|No carrier detected')
  expect(read && hylafaxReport(read)).toMatchObject({ state: 'error', again: false, pagesSent: 1 })
})

test.each([
  ['7|F|2|2|masa-1-1|REJECT: Too many attempts to dial: 1, max 1', 'sent', /^sayfaların tamamı onaylandı, ardından/],
  ['7|F|0|0|masa-1-1|REJECT: No work found in job file', 'error', /^REJECT/],
])('a call that is cut off after its last page was confirmed has sent the fax: %s', (line, state, detail) => {
  const read = readJob(line)
  expect(read && hylafaxReport(read)).toMatchObject({ state, detail: expect.stringMatching(detail), again: false })
})

test('a fax that is still arriving and a file that is not a fax are skipped', () => {
  expect(readArrived('fax000000002.tif|*|0||||', '')).toBeUndefined()
  expect(readArrived('../../etc/passwd| |9||||', '')).toBeUndefined()
  expect(readArrived('seqf| |9||||', '')).toBeUndefined()
})

test('the sender of a fax over SIP is only the phone number of the address', () => {
  const [called, station] = ['tel:+90-212-000-00-02', 'sip:02120000003@hat.ornek.com;user=phone']
  const senderOf = (one: string, other: string) => readArrived(`a.tif| |9|2026/11/21|${one}|${other}|`, '')?.sender
  expect([senderOf(called, ''), senderOf('anonim', station)]).toEqual(['+902120000002', '+902120000003'])
})
