import sql, { raw } from 'sql-template-tag'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import {
  erasure as calls,
  ErasureRow,
  erasureReasons,
  erasureStates,
} from '../../../../contract/src/records/erasure.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { may, mayAll, type Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { makePdf } from '../../kit/pdf/maker.ts'
import { noteAccess, noteAction } from '../../kit/records/history.ts'
import { forgotten } from '../../kit/records/holding.ts'
import { neverFirst, type View } from '../../kit/records/table.ts'
import { enqueue, workJob } from '../../kit/work/work.ts'
import { certificate, type Erased } from './certificate.ts'
import { eraser, erasureWork, type TellChange } from './erase.ts'
import { erasureDesk, erasureFigure } from './erasure.desk.ts'
import { erasuresHolding, refusalNotes } from './erasures.holding.ts'
import { houseKinds, textsNaming } from './house-texts.ts'
import { erasureLedger } from './ledger.ts'
import { personFile } from './person-file.ts'
import {
  findMentions,
  givenByOthers,
  knownBy,
  knownSubject,
  obstacleOf,
  obstaclesOf,
  reachedBy,
  sharedWith,
} from './subject.ts'
import { type Bell, settleAsked, tellAsker, tellDeciders } from './told.ts'

const staffName = (column: string) => sql`coalesce((SELECT s.name FROM staff s WHERE s.id = ${raw(`t.${column}`)}), '')`

const view = ({ id }: Person): View => ({
  name: 'erasures',
  row: ErasureRow,
  words: { state: erasureStates },
  everyRow: true,
  columns: {
    reason: sql`${JSON.stringify(erasureReasons)}::jsonb ->> t.reason`,
    asked_by: staffName('asked_by'),
    decided_by: staffName('decided_by'),
    problem: sql`t.problem || t.refusal`,
    member: sql`CASE WHEN t.domain = 'members' AND t.title <> ${forgotten.whole} THEN t.record_id END`,
    own: sql`t.asked_by IS NOT DISTINCT FROM ${id}::bigint`,
  },
  sort: { done_at: neverFirst('done_at') },
})

const mostFiles = 3
const draftDays = 35

/**
 * The file of what is held about a person, and the erasure, which two people decide. `paths`: the calls by whose paths
 * the panel names its drafts.
 */
export function erasure(
  { db, vault, files, sealed, settings, domains }: House,
  paths: readonly Call[],
  tell: TellChange,
  bell: Bell,
): Domain {
  const holdings = () => allOf(domains(), 'holdings')
  const ledger = erasureLedger(db, settings.dataDir)
  let running = 0

  return {
    calls: [
      served(calls, {
        file: async ({ domain, id, reason }, { person, reply }) => {
          if (running >= mostFiles)
            throw new Failure('too_many', 'Şu anda başka kişi dosyaları hazırlanıyor; birazdan yeniden deneyin')
          running += 1
          const end = () => {
            running -= 1
          }
          try {
            const subject = await knownSubject(db, holdings(), { domain, id })
            await findMentions(db, holdings(), subject)
            const given = holdings().filter(({ rights }) => mayAll(person, rights))
            const withheld = holdings().filter((holding) => !given.includes(holding))
            await noteAccess(db, person, domain, id, 'download', `Kişi dosyası: ${reason}`)
            // History, trash and notices cover every domain: they must tell nothing about the withheld ones.
            const hidden = new Set(withheld.flatMap(({ history = {} }) => Object.keys(history)))
            const parts = { db, files: sealed, holdings: given, withheld: withheld.map(({ title }) => title) }
            const file = personFile(parts, subject.without(hidden)).once('close', end)
            return reply
              .headers({
                'Cache-Control': 'no-store',
                'Content-Disposition': `attachment; filename="kisi-dosyasi-${id}-${istanbulDay(new Date().toISOString())}.zip"`,
              })
              .type('application/zip')
              .send(file)
          } catch (error) {
            end()
            throw error
          }
        },

        preview: async ({ domain, id }, { person, reply }) => {
          const subject = await knownSubject(db, holdings(), { domain, id })
          await findMentions(db, holdings(), subject)
          reply.header('Cache-Control', 'no-store')
          return {
            data: await reachedBy(db, holdings(), subject),
            others: await sharedWith(db, holdings(), { domain, id }, subject, person),
            obstacles: await obstaclesOf(db, holdings(), subject),
            known: {
              ...(await knownBy(db, holdings(), { domain, id }, subject, person)),
              others: await givenByOthers(db, holdings(), subject, person, vault),
            },
            texts: await textsNaming(db, houseKinds(domains()), subject, person, vault),
          }
        },

        list: ({ state, member, ...query }, { person }) =>
          listRows(db, view(person), query, {
            where: [
              ...(state === undefined ? [] : [sql`t.state = ${state}`]),
              ...(member === undefined ? [] : [sql`t.domain = 'members' AND t.record_id = ${member}`]),
            ],
          }),

        ask: ({ domain, id, reason }, { person }) =>
          db.transaction(async (tx) => {
            const subject = await knownSubject(tx, holdings(), { domain, id })
            const obstacle = await obstacleOf(tx, holdings(), subject)
            if (obstacle !== '') throw new Failure('conflict', obstacle)
            const row = await tx.one<{ id: number }>(
              `INSERT INTO erasures (domain, record_id, title, reason, asked_by) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT DO NOTHING RETURNING id`,
              [domain, id, [...subject.names][0], reason, person.id],
            )
            if (!row) throw new Failure('conflict', 'Bu kişi için bekleyen bir silme isteği zaten var')
            await noteAction(tx, person, domain, id, 'erase_ask')
            const wish = { id: row.id, domain, record: id, askedBy: person.id }
            await tellDeciders(tx, bell, wish, `${person.name} istedi (istek ${row.id})`)
            return { id: row.id }
          }),

        decide: ({ id, approved, reason }, { person }) => {
          if (!approved && reason === '') throw invalid('reason', 'Neden geri çevrildiğini yazın')
          return db.transaction(async (tx) => {
            const row = await tx.one<{ domain: string; record: number; askedBy: number | null }>(
              `SELECT domain, record_id AS record, asked_by AS "askedBy" FROM erasures WHERE id = $1 AND state = 'asked' FOR UPDATE`,
              [id],
            )
            if (!row) throw await goneOrDecided(id)
            if (row.askedBy === person.id && approved)
              throw new Failure('forbidden', 'Kendi isteğinizi onaylayamazsınız; başka bir yetkili onaylamalı')
            if (approved) {
              const subject = await knownSubject(tx, holdings(), { domain: row.domain, id: row.record })
              const obstacle = await obstacleOf(tx, holdings(), subject)
              if (obstacle !== '') throw new Failure('conflict', obstacle)
            }
            const mayHaveDecided = row.askedBy === person.id ? null : person.id
            await tx.rows(
              `UPDATE erasures SET state = $2, decided_by = $3, decided_at = now(), problem = '', refusal = $4 WHERE id = $1`,
              [id, approved ? 'approved' : 'refused', mayHaveDecided, approved ? '' : reason],
            )
            await settleAsked(tx, bell, row)
            if (approved) await enqueue(tx, erasureWork, id)
            else {
              await noteAction(tx, person, row.domain, row.record, 'erase_refuse')
              if (row.askedBy !== person.id)
                await tellAsker(tx, bell, { id, ...row }, `İstek ${id} geri çevrildi (${person.name})`)
            }
          })
        },

        certificate: async ({ id }, { reply }) => {
          const row = await db.one<Erased>(
            `SELECT id, token, reason, asked_at, decided_at, done_at, reached FROM erasures WHERE id = $1 AND state = 'done'`,
            [id],
          )
          if (!row) throw notFound('Belge')
          const { pdf } = await makePdf(certificate(row))
          return reply
            .headers({
              'Cache-Control': 'no-store',
              'Content-Security-Policy': "default-src 'none'; sandbox",
              'Content-Disposition': `inline; filename="veri-silme-belgesi-${id}.pdf"`,
            })
            .type('application/pdf')
            .send(pdf)
        },

        erased: async (_input, { person }) => {
          const rows = await db.rows<{ domain: string; ids: number[] }>(
            `SELECT key AS domain, value AS ids FROM erasures, jsonb_each(erased)
             WHERE done_at > now() - make_interval(days => $1)`,
            [draftDays],
          )
          const seen = rows.filter(({ domain }) => may(person, `${domain}:read`))
          return seen.flatMap(({ domain, ids }) =>
            paths
              .filter((call) => call.domain === domain && call.method === 'POST')
              .flatMap(({ path }) => ids.map((id) => ({ path, id }))),
          )
        },
      }),
    ],
    jobs: [
      workJob(db, eraser({ db, vault, files, holdings, keepLedger: () => ledger.sync(), tell, bell })),
      { name: 'erasure ledger', everyMs: 60_000, run: () => ledger.sync() },
    ],
    desk: [erasureDesk],
    figures: [erasureFigure],
    holdings: [erasuresHolding, refusalNotes(vault)],
    start: () => ledger.sync(),
  }

  async function goneOrDecided(id: number): Promise<Failure> {
    const known = await db.one('SELECT FROM erasures WHERE id = $1', [id])
    return known ? new Failure('conflict', 'Bu istek için karar verilmiş') : notFound('İstek')
  }
}
