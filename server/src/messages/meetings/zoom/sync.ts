import type { Database, Queryable } from '../../../kit/db/database.ts'
import { type Again, enqueue, type Piece, type Worker } from '../../../kit/work/work.ts'
import { announce } from '../../live/announce.ts'
import type { HeldMeeting, MeetingProvider } from '../meetings.ports.ts'
import { meetingsTable } from '../meetings.table.ts'
import { ZoomFailure } from './client.ts'

const syncWork = 'meeting at its service'

const switchedOff = 'Zoom bağlantısı kapalı; Zoom’daki toplantı bağlantı yeniden kurulunca güncellenecek.'

/** Notes that Zoom must be told of a change to a meeting that it holds, now or once it is connected again. */
export async function noteSync(tx: Queryable, id: number, isConnected = true): Promise<void> {
  const atZoom = await tx.one(
    `UPDATE meetings SET provider_error = CASE WHEN $2 THEN provider_error ELSE $3 END WHERE id = $1 AND provider = 'zoom' RETURNING 1`,
    [id, isConnected, switchedOff],
  )
  if (atZoom) await enqueue(tx, syncWork, id)
}

type Row = { externalId: string; tokenNo: string; isGone: boolean }

/** What the meeting's record says while Zoom does not have the meeting, or has it in an older state. */
function sentenceOf({ externalId, isGone }: Row, { message, againMs }: ZoomFailure): string {
  const lacks = isGone ? 'Zoom’daki toplantı silinemedi' : 'Zoom’daki toplantı güncellenemedi'
  const what = externalId === '' ? 'Toplantı Zoom’da oluşturulamadı' : lacks
  const next = againMs === undefined ? 'Toplantıyı düzeltip yeniden kaydedin.' : 'Kendiliğinden yeniden denenecek.'
  return `${what}: ${message.replace(/\.$/, '')}. ${next}`
}

/** Brings a meeting's state to the service that holds it; until it is there, the meeting's record says why. */
export function meetingSync(
  db: Database,
  remote: NonNullable<MeetingProvider['remote']>,
  held: (id: number) => Promise<HeldMeeting | undefined>,
): Worker {
  /** Returns the service's number of the meeting; '' if it is no longer there. */
  async function brought(id: number, { externalId, tokenNo, isGone }: Row): Promise<string> {
    if (isGone) {
      await remote.remove({ external_id: externalId, token_no: tokenNo })
      return ''
    }
    const meeting = await held(id)
    if (!meeting) return externalId
    return externalId === '' ? remote.create(meeting) : remote.update(meeting)
  }

  const keep = ({ hold }: Piece<unknown>, id: number, externalId: string, problem: string) =>
    db.transaction(async (tx) => {
      await hold(tx)
      const changed = await tx.rows(
        `UPDATE meetings SET external_id = $2, provider_error = $3
         WHERE id = $1 AND (external_id, provider_error) IS DISTINCT FROM ($2, $3) RETURNING 1`,
        [id, externalId, problem],
      )
      if (changed.length > 0) await announce(tx, { type: 'changed', domain: meetingsTable.domain, id })
    })

  return {
    kind: syncWork,
    atOnce: 2,
    async run(piece): Promise<Again> {
      const id = Number(piece.key)
      const row = await db.one<Row>(
        `SELECT external_id AS "externalId", token_no AS "tokenNo", deleted_at IS NOT NULL AS "isGone" FROM meetings WHERE id = $1 AND provider = 'zoom'`,
        [id],
      )
      if (!row) return
      try {
        await keep(piece, id, await brought(id, row), '')
      } catch (error) {
        if (!(error instanceof ZoomFailure)) throw error
        await keep(piece, id, row.externalId, sentenceOf(row, error))
        if (error.againMs !== undefined) return { againMs: error.againMs }
      }
    },
  }
}
