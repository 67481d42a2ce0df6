import type { products as calls } from '../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { askOutside, OutboundFailure } from '../../kit/http/outbound.ts'
import { log } from '../../kit/process/log.ts'

type State = Answer<typeof calls.comparison>['data']

const limits = { timeoutMs: 30_000, mostBytes: 64 * 1024 }

// A run of a process that died counts as ended after this.
const longest = `interval '2 minutes'`

const tellLength = 500

/** Asks the public site to compare anew. One run at a time; the last 100 are kept, and the last one is shown. */
export function comparison(db: Database, address: string) {
  const state = async (): Promise<State> => {
    const running = await db.one(
      `SELECT FROM comparison_runs WHERE ended_at IS NULL AND started_at > now() - ${longest}`,
    )
    const last = await db.one<NonNullable<State['last']>>(
      `SELECT started_at AS at, person_name AS person, ok, status, message,
         (extract(epoch FROM ended_at - started_at) * 1000)::int AS duration_ms
       FROM comparison_runs WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
    )
    return { configured: address !== '', running: running !== undefined, last: last ?? null }
  }

  return {
    state,

    async run(person: Person): Promise<void> {
      if (address === '')
        throw new Failure(
          'conflict',
          'Karşılaştırma adresi ayarlanmamış; yöneticinizden MASA_COMPARISON_URL ayarını isteyin',
        )
      const id = await begin(db, person)
      const ended = await outcome(address)
      await db.rows('UPDATE comparison_runs SET ended_at = now(), ok = $2, status = $3, message = $4 WHERE id = $1', [
        id,
        ended.ok,
        ended.status,
        ended.message,
      ])
      await db.rows('DELETE FROM comparison_runs WHERE ended_at IS NOT NULL AND id <= $1 - 100', [id])
    },
  }
}

async function begin(db: Database, person: Person): Promise<number> {
  await db.rows(
    `UPDATE comparison_runs SET ended_at = now(), message = 'Yarıda kaldı' WHERE ended_at IS NULL AND started_at <= now() - ${longest}`,
  )
  const begun = await db.one<{ id: number }>(
    `INSERT INTO comparison_runs (person_name) VALUES ($1) ON CONFLICT ((true)) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [person.name],
  )
  if (!begun) throw new Failure('conflict', 'Sitedeki kampanyalar şu anda güncelleniyor; bitmesini bekleyin')
  return begun.id
}

async function outcome(address: string): Promise<{ ok: boolean; status: number | null; message: string }> {
  try {
    const { status, text } = await askOutside(`${address}/api/comparison_update`, limits)
    return { ok: status >= 200 && status < 300, status, message: told(text) }
  } catch (error) {
    log.warn({ err: error }, 'the comparison was not updated')
    const message = error instanceof OutboundFailure ? error.message : 'Adrese ulaşılamadı'
    return { ok: false, status: null, message }
  }
}

/** The webservice's message, or the beginning of its text. */
function told(text: string): string {
  const plain = messageOf(text) ?? text
  return cut(plain.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), tellLength)
}

function messageOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
