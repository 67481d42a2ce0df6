import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { log } from '../../kit/process/log.ts'
import type { Kinds, Publication } from '../../kit/records/kinds.ts'
import type { Job } from '../../kit/work/jobs.ts'

/**
 * What a save stores of a publication. A newly set time must lie ahead, and nothing may be unpublished before it is
 * published; otherwise throws `invalid` for the field. What is published needs no publication time and loses it.
 */
export function settledPublication(stored: Publication | undefined, wanted: Partial<Publication>): Publication {
  const value = <Field extends keyof Publication>(field: Field, absent: Publication[Field]) =>
    wanted[field] === undefined ? (stored?.[field] ?? absent) : (wanted[field] as Publication[Field])
  const next: Publication = {
    isDraft: value('isDraft', true),
    publishAt: value('publishAt', null),
    unpublishAt: value('unpublishAt', null),
  }
  if (!next.isDraft) next.publishAt = null
  // What is unpublished now needs no time for that.
  const goes = stored?.isDraft === false && next.isDraft && !next.publishAt
  if (goes && next.unpublishAt && isSame(next.unpublishAt, stored.unpublishAt)) next.unpublishAt = null
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const at = next[field]
    if (at && !isSame(at, stored?.[field]) && Date.parse(at) <= Date.now())
      throw refused(field, 'İleri bir zaman seçin')
  }
  const { isDraft, publishAt, unpublishAt } = next
  if (isDraft && unpublishAt && !publishAt)
    throw refused('unpublishAt', 'Taslak yayında değil; önce yayına alma zamanı verin')
  if (publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt))
    throw refused('unpublishAt', 'Yayına alma zamanından sonra olmalı')
  return next
}

const isSame = (one: string, other: string | null | undefined) => other != null && Date.parse(one) === Date.parse(other)

const labels = { publishAt: 'Yayına alma zamanı', unpublishAt: 'Yayından kaldırma zamanı' }
const refused = (field: keyof typeof labels, sentence: string) => invalid(field, sentence, labels[field])

/** The times in an older version, without those that have passed since. */
export const withoutPast = (older: Partial<Publication>): Partial<Pick<Publication, 'publishAt' | 'unpublishAt'>> => {
  const ahead = (at: string | null | undefined) => (at && Date.parse(at) > Date.now() ? at : null)
  const publishAt = ahead(older.publishAt)
  const comesOut = publishAt !== null || older.isDraft === false
  return {
    ...(older.publishAt !== undefined && { publishAt }),
    ...(older.unpublishAt !== undefined && { unpublishAt: comesOut ? ahead(older.unpublishAt) : null }),
  }
}

/**
 * For a record that comes back from the trash after one of its times passed there: the values of the draft that it
 * becomes, and the name of that time. Undefined if it missed nothing.
 */
export function missedIn({
  publishAt,
  unpublishAt,
}: Publication): { values: Partial<Publication>; what: string } | undefined {
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= Date.now()
  if (isPast(unpublishAt))
    return { values: { isDraft: true, publishAt: null, unpublishAt: null }, what: labels.unpublishAt }
  if (isPast(publishAt)) return { values: { publishAt: null, unpublishAt: null }, what: labels.publishAt }
  return undefined
}

export const publicationReason = 'Zamanlanmış yayın'

/** What a table of records with a publication declares as `planned`. */
export const plannedPublication = { [publicationReason]: 'isDraft' }

type Due = Publication & {
  id: number
  version: number
  publishes: boolean
  unpublishes: boolean
  personId: number
  personName: string
}

/** How long a failed publication waits for its next try; meanwhile it does not hold up the others. */
const restMs = 5 * 60_000

/**
 * Publishes and unpublishes what is due, in the name of the person who saved it last. What was missed while nothing ran
 * follows at once.
 */
export function publicationJob(db: Database, kinds: () => Kinds): Job {
  const resting = new Map<string, number>()
  const rest = (table: string, id: number) => resting.set(`${table} ${id}`, performance.now() + restMs)
  const restingOf = (table: string) => {
    for (const [key, until] of resting) if (until <= performance.now()) resting.delete(key)
    return [...resting.keys()].filter((key) => key.startsWith(`${table} `)).map((key) => Number(key.split(' ')[1]))
  }

  return {
    name: 'publish',
    everyMs: 2_000,
    async run() {
      for (const { table, publish } of kinds().values()) {
        if (!publish) continue
        const due = await db.rows<Due>(
          `SELECT t.id, t.version, t.is_draft AS "isDraft", t.publish_at AS "publishAt", t.unpublish_at AS "unpublishAt",
           coalesce(t.publish_at <= now(), false) AS publishes, coalesce(t.unpublish_at <= now(), false) AS unpublishes,
           s.id AS "personId", s.name AS "personName"
         FROM ${table.name} t JOIN staff s ON s.id = coalesce(t.updated_by, t.created_by, (SELECT min(id) FROM staff))
         WHERE t.deleted_at IS NULL AND (t.publish_at IS NOT NULL OR t.unpublish_at IS NOT NULL)
           AND (t.publish_at <= now() OR t.unpublish_at <= now()) AND t.id <> ALL($1::bigint[])
         ORDER BY least(t.publish_at, t.unpublish_at), t.id LIMIT 100`,
          [restingOf(table.name)],
        )
        for (const one of due) {
          const person: Person = {
            id: one.personId,
            username: '',
            name: one.personName,
            role: '',
            rights: new Set(),
          }
          await publish(
            person,
            { id: one.id, version: one.version },
            {
              isDraft: one.unpublishes ? true : one.publishes ? false : one.isDraft,
              ...(one.publishes && { publishAt: null }),
              ...(one.unpublishes && { publishAt: null, unpublishAt: null }),
            },
          ).catch((error) => {
            // Somebody has saved it since, perhaps with another time: the next round looks again.
            if (error instanceof Failure && error.code === 'conflict') return
            rest(table.name, one.id)
            log.warn({ err: error, domain: table.domain, id: one.id }, 'not published')
          })
        }
      }
    },
  }
}
