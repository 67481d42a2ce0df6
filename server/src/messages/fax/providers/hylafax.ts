import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import { type HylafaxAddress, HylafaxSession } from './hylafax-session.ts'
import { type ArrivedFax, type FaxJob, type FaxProvider, type FaxReport, FaxUnreachable } from './provider.ts'

/** A job as the server lists it; `tag` is our token. */
export type HylafaxJob = { id: string; letter: string; tag: string; sent: number; wanted: number; status: string }

const jobFormat = '%j|%a|%p|%y|%J|%s'
const receivedFormat = '%f|%z|%n|%Y|%j|%s|%e'
const snapshotMs = 1_500

const states = new Map<string, FaxState>([
  ['T', 'waiting'],
  ['P', 'waiting'],
  ['S', 'waiting'],
  ['B', 'waiting'],
  ['W', 'waiting'],
  ['R', 'waiting'],
  ['D', 'sent'],
  ['F', 'error'],
])

// Statuses of a call that may succeed later.
const passing =
  /busy|no answer|no carrier|no local dialtone|ringback|too many attempts to dial|kill time expired|modem/i

/** The other side did not confirm a page that was sent: it may have arrived. */
const unconfirmed =
  /(?:no|invalid) response to (?:repeated )?(?:EOM|EOP|EOR|MPS|PPM|PPR|PPS|RNR|RR)|RSPREC|same page|disconnected prematurely/i

/** The server's own refusal of a job whose only call was cut off, for example because the server stopped meanwhile. */
const interrupted = /^REJECT: too many attempts/i

/** The server's reasons in Turkish, shown beside its own words, which prove what the line said. */
const reasons: [RegExp, string][] = [
  [/busy/i, 'hat meşgul'],
  [/concurrent calls/i, 'hat başka bir görüşmede'],
  [/no answer|ringback/i, 'karşı taraf açmadı'],
  [/no carrier/i, 'karşıdan faks sinyali gelmedi'],
  [/no receiver protocol/i, 'karşı taraf faks olarak yanıt vermedi'],
  [/no local dialtone/i, 'hatta çevir sesi yok'],
  [unconfirmed, 'karşı taraf gönderilen sayfayı onaylamadı, sayfa ulaşmış olabilir'],
  [interrupted, 'görüşme yarıda kaldı'],
  [/kill time expired/i, 'gönderim süresi doldu'],
  [/modem/i, 'modem kullanılamıyor'],
]

const isRefused = (status: string): boolean => /^REJECT/i.test(status) && !interrupted.test(status)

function reasonIn(status: string): string {
  const known = reasons.filter(([pattern]) => pattern.test(status)).map(([, words]) => words)
  return known.length > 0 && !isRefused(status) ? `${known.join(', ')} (“${status}”)` : status
}

/** Whether another call cannot bring anything there a second time. */
const mayBeCalledAgain = ({ sent, status }: HylafaxJob): boolean =>
  sent === 0 && passing.test(status) && !unconfirmed.test(status) && !/^REJECT/i.test(status)

/** A fax's report, from its job in the queue. A page counts only once the other side has confirmed it. */
export function hylafaxReport(job: HylafaxJob): FaxReport {
  const { letter, sent, wanted, status } = job
  const ended = states.get(letter) ?? 'unknown'
  const isComplete = ended === 'error' && wanted > 0 && sent >= wanted
  return {
    state: isComplete ? 'sent' : ended,
    detail: isComplete ? `sayfaların tamamı onaylandı, ardından ${reasonIn(status)}` : reasonIn(status),
    pagesSent: sent,
    pagesWanted: wanted,
    again: ended === 'error' && mayBeCalledAgain(job),
  }
}

export function readJob(line: string): HylafaxJob | undefined {
  const [id = '', letter = '', sent = '', wanted = '', tag = '', ...status] = line.split('|').map((part) => part.trim())
  if (!/^\d+$/.test(id)) return undefined
  return { id, letter, tag, sent: Number(sent) || 0, wanted: Number(wanted) || 0, status: status.join('|') }
}

/** Parses `2026/11/21 08.20.05` as GMT; now if the server gives no time. */
function receivedAt(text: string): string {
  const [year, month, day, ...time] = text.match(/\d+/g) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${time.join(':')}Z`)
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString()
}

/** An arrived fax as the receive queue lists it; undefined while it is still arriving, or if the file is no TIFF. */
export function readArrived(line: string, receiver: string): ArrivedFax | undefined {
  const [file = '', busy = '', size = '', at = '', caller = '', station = ''] = line
    .split('|')
    .map((part) => part.trim())
  if (!/^[\w.-]+\.tiff?$/i.test(file) || busy === '*') return undefined
  const sender = normalizePhone(caller) ?? normalizePhone(station) ?? (caller || station)
  // File numbers start again when a server is reinstalled; together with size and time they do not repeat.
  return { ref: `${file}:${size}:${at}`, sender, receiver, at: receivedAt(at) }
}

/** A HylaFAX server. Only one connection to it is open at a time. */
export function hylafax(address: HylafaxAddress & { number: string }): FaxProvider {
  let turn: Promise<unknown> = Promise.resolve()
  let seen: { at: number; jobs: Promise<HylafaxJob[]> } | undefined

  function alone<T>(work: (session: HylafaxSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const mine = turn.then(async () => {
      const session = await HylafaxSession.open(address, signal).catch((error: Error) => {
        throw new FaxUnreachable(`the HylaFAX server cannot be used (${error.message})`)
      })
      try {
        return await work(session)
      } finally {
        await session.close()
      }
    })
    turn = mine.catch(() => undefined)
    return mine
  }

  const readJobs = () =>
    alone(async (session) => {
      await session.send(`JOBFMT "${jobFormat}"`, 200)
      // In this order, because a job that ends meanwhile moves from the first queue to the second.
      const lines = [...(await session.list('sendq')), ...(await session.list('doneq'))]
      return lines.flatMap((line) => readJob(line) ?? [])
    })

  function recentJobs(): Promise<HylafaxJob[]> {
    if (!seen || performance.now() - seen.at > snapshotMs) {
      const jobs = readJobs()
      jobs.catch(() => {
        seen = undefined
      })
      seen = { at: performance.now(), jobs }
    }
    return seen.jobs
  }

  return {
    name: 'hylafax',
    sends: true,
    receives: true,
    number: address.number,
    oneByOne: true,
    async submit(job, signal) {
      const id = await alone((session) => submit(session, job), signal)
      // The jobs read before do not include the new one.
      seen = undefined
      return id
    },
    async find({ token }) {
      return (await readJobs()).find(({ tag }) => tag === token)?.id
    },
    async report(ref, token) {
      // Job numbers repeat: an old, finished job may have the number of a new one that still waits.
      const job = (await recentJobs()).find(({ id, tag }) => id === ref && tag === token)
      return job ? hylafaxReport(job) : { state: 'unknown', detail: 'Faks sunucusu bu işi artık tanımıyor' }
    },
    arrived: () =>
      alone(async (session) => {
        await session.send(`RCVFMT "${receivedFormat}"`, 200)
        return (await session.list('recvq')).flatMap((line) => readArrived(line, address.number) ?? [])
      }),
    fetch: (ref) => alone((session) => session.retrieve(`recvq/${ref.split(':')[0]}`)),
  }
}

async function submit(session: HylafaxSession, { token, to, pdf }: FaxJob): Promise<string> {
  const document = await session.store(pdf)
  const { text } = await session.send('JNEW', 200)
  const [, id] = /jobid: (\d+)/.exec(text) ?? []
  if (!id) throw new Error(`JNEW: no job in '${text}'`)
  const parameters: [string, string | number][] = [
    ['FROMUSER', '"Masa"'],
    ['LASTTIME', '010000'],
    // One call per job: Masa makes further attempts itself, so that each has its own line in the proof.
    ['MAXDIALS', 1],
    ['MAXTRIES', 1],
    ['DIALSTRING', `"${to}"`],
    ['EXTERNAL', `"${to}"`],
    ['NOTIFY', '"none"'],
    ['VRES', 196],
    ['PAGEWIDTH', 209],
    ['PAGELENGTH', 296],
    ['JOBINFO', `"${token}"`],
    ['DOCUMENT', document],
  ]
  for (const [name, value] of parameters) await session.send(`JPARM ${name} ${value}`, 200, 213)
  await session.send('JSUBM', 200)
  return id
}
