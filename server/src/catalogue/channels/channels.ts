import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Channel } from '../../../../contract/src/catalogue/channels.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import { namesTag } from '../../kit/http/delivery/delivery.ts'
import { notFound } from '../../kit/http/failure.ts'
import { answerSchema, type Context, Json } from '../../kit/http/serve.ts'

const activeCategories = (only: Sql) =>
  sql`ARRAY(SELECT id FROM product_categories WHERE status = 1 AND deleted_at IS NULL AND ${only})`

/** The condition for campaigns `t` that a channel shows; the view `shown_campaigns` has those of any channel. */
export function shownOn(channel: Channel): Sql {
  if (channel === 'kolayiptal') return sql`t.category_id = ANY(${activeCategories(raw('kolayiptal'))})`
  return sql`t.${raw(channel)} AND (t.category_id IS NULL OR t.category_id = ANY(${activeCategories(raw('true'))}))`
}

/** The catalogue's state: its number rises with each committed change of public data; its id changes with a restore. */
const state = `(SELECT id || '-' || (SELECT coalesce(sum(n), 0) FROM catalogue_changes) FROM epoch)`

/**
 * A public answer of the catalogue, with an ETag for the state that it shows; a client that has that state gets 304
 * without a row being read. `statement` returns the JSON, or null if there is no such record.
 */
export function tagged<Input>(db: Database, call: Call, statement: (input: Input) => Sql) {
  // A new shape of the answer changes the tag, even if no row changed.
  const shape = createHash('sha256')
    .update(JSON.stringify(answerSchema(call)))
    .digest('base64url')
    .slice(0, 8)
  const tagOf = (now: string) => `W/"${shape}-${now}"`

  return async (input: Input, { request, reply }: Context): Promise<Json | FastifyReply> => {
    const current = await known(request)
    if (current) return reply.code(304).header('etag', current).send()
    const { text, values } = statement(input)
    const found = await db.one<{ answer: string | null; state: string }>(
      `SELECT (${text})::text AS answer, ${state} AS state`,
      values,
    )
    const { answer, state: now } = found as { answer: string | null; state: string }
    if (answer === null) throw notFound()
    reply.header('etag', tagOf(now))
    return new Json(answer)
  }

  /** The current tag, if the client has it: of several that it names, the answer says which one is current. */
  async function known({ headers, method }: FastifyRequest): Promise<string | undefined> {
    const named = headers['if-none-match']
    // The answer to a HEAD has the length of the whole one.
    if (method === 'HEAD' || !named?.includes(shape)) return undefined
    const now = (await db.one<{ state: string }>(`SELECT ${state} AS state`)) as { state: string }
    const tag = tagOf(now.state)
    return namesTag(named, tag) ? tag : undefined
  }
}

/** A public list that is always one page, in the shape of the others. */
export const onePage = (rows: Sql): Sql =>
  sql`SELECT json_build_object('data', coalesce(json_agg(row_to_json(r)), '[]'), 'page', 1, 'total', count(*),
    'error', false) FROM (${rows}) r`

/** Folds the counted changes, so that their table stays short. */
export const foldChanges = (db: Database) => db.rows('SELECT fold_catalogue_changes()')
