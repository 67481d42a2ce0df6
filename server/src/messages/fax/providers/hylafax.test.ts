import { expect, test } from 'vitest'
import { hylafax, hylafaxReport, readArrived, readJob } from './hylafax.ts'
import { FaxUnreachable } from './provider.ts'
import { hylafaxServer } from './testing/hylafax-server.ts'

const job = { token: 'masa-1-1', title: 'Talep 1', to: '+902125550101', pdf: Buffer.from('%PDF-1.4 deneme') }

test('a job carries the document as it is, the number and our token, and its id comes back', async () => {
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

test('replies that come in one packet, over several lines or late are each taken once', async () => {
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

test('a fax that was handed over is found by our token in whichever queue it is', async () => {
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
  ['Busy signal detected; too many attempts to dial', /^hat meşgul, arama hakkı doldu \(“Busy/],
  ['No answer from remote', /^karşı taraf açmadı/],
  ['REJECT: bu numara faks kabul etmiyor', /^REJECT: bu numara/],
  ['Something new', /^Something new$/],
])('what the server says of a call is said in Turkish beside its own words: %s', (status, said) => {
  expect(hylafaxReport({ id: '1', letter: 'F', tag: '', sent: 0, wanted: 1, status }).detail).toMatch(said)
})

test('an old job that bears the number of a waiting one is not taken for it', async () => {
  const server = await hylafaxServer()
  server.files.sendq = '41|W|0|2|masa-1-1|\n'
  server.files.doneq = '41|F|0|1|masa-0-1|REJECT: bu numara faks kabul etmiyor\n'
  const line = hylafax(server.address)
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'waiting' })
  expect(await line.report('41', 'masa-0-1')).toMatchObject({ state: 'error' })
  await server.close()
})

test('what was just submitted is known, though the jobs were listed a moment before', async () => {
  const server = await hylafaxServer()
  const line = hylafax(server.address)
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'unknown' })
  await line.submit(job)
  server.files.sendq = '41|W|0|2|masa-1-1|\n'
  expect(await line.report('41', 'masa-1-1')).toMatchObject({ state: 'waiting' })
  await server.close()
})

test('a refusal after the job was made does not hide which command it was', async () => {
  const server = await hylafaxServer((command) => (command === 'JSUBM' ? '460 Failed to submit job: NAK' : undefined))
  await expect(hylafax(server.address).submit(job)).rejects.toThrow('JSUBM: 460 Failed to submit job: NAK')
  await server.close()
})

test('a password is given where it is asked for, and a wrong one is a line that cannot be used', async () => {
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

test('a server that is not there, or leaves in the middle, is an error and no waiting for ever', async () => {
  const server = await hylafaxServer((command, control) => {
    if (command !== 'JNEW') return undefined
    control.destroy()
    return null
  })
  await expect(hylafax(server.address).submit(job)).rejects.toThrow()
  await server.close()
  await expect(hylafax(server.address).arrived()).rejects.toThrow(FaxUnreachable)
})

test('whatever is asked at once, one connection is open', async () => {
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
  ['F', 'REJECT: the number is busy with other things', 'error', false],
  ['F', 'Job aborted by request', 'error', false],
  ['?', '', 'unknown', false],
] as const)('job letter %s with “%s” is %s', (letter, status, state, again) => {
  const read = readJob(`7|${letter}|0|2|masa-1-1|${status}`)
  expect(read && hylafaxReport(read)).toMatchObject({ state, again, pagesWanted: 2 })
})

test('a job that lost the line after a page is not tried again by itself', () => {
  const read = readJob('7|F|1|2|masa-1-1|No carrier detected')
  expect(read && hylafaxReport(read)).toMatchObject({ state: 'error', again: false, pagesSent: 1 })
})

test('what is still arriving and what is no fax are passed over', () => {
  expect(readArrived('fax000000002.tif|*|0||||', '')).toBeUndefined()
  expect(readArrived('../../etc/passwd| |9||||', '')).toBeUndefined()
  expect(readArrived('seqf| |9||||', '')).toBeUndefined()
})

test('who calls by a line of SIP is known by the number alone', () => {
  const [called, station] = ['tel:+90-212-000-00-02', 'sip:02120000003@hat.ornek.com;user=phone']
  const senderOf = (one: string, other: string) => readArrived(`a.tif| |9|2026/11/21|${one}|${other}|`, '')?.sender
  expect([senderOf(called, ''), senderOf('anonim', station)]).toEqual(['+902120000002', '+902120000003'])
})
