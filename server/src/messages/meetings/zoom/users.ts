import * as z from 'zod/mini'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { type meetingUsers, zoomUserTypes } from '../../../../../contract/src/messages/meeting-users.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import { log } from '../../../kit/process/log.ts'
import { noteAction } from '../../../kit/records/history.ts'
import { pastMoment } from '../../past-moment.ts'
import { read, type ZoomClient, ZoomFailure } from './client.ts'

const Page = z.object({
  users: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(200)),
      display_name: z.optional(z.string()),
      first_name: z.optional(z.string()),
      last_name: z.optional(z.string()),
      email: z.string(),
      type: z.int(),
      last_login_time: z.optional(z.string()),
    }),
  ),
  next_page_token: z._default(z.string(), ''),
})
type User = z.output<typeof Page>['users'][number]

const types: Record<number, string> = { ...zoomUserTypes, 4: 'Toplantı lisansı yok', 99: 'Atanmamış' }
const most = { perPage: 300, pages: 100 }
const everyMs = 600_000

/** The account's users, kept here so that search, order and paging are our own, and Zoom may be unavailable. */
export function zoomUsers(db: Database, client: ZoomClient) {
  const readAll = async () => {
    try {
      await keep(db, [...(await usersOf(client, 'active')), ...(await usersOf(client, 'inactive'))])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'the users of Zoom stay as they were')
    }
  }
  // One after the other, so that an older list never replaces a newer one.
  let before: Promise<void> = Promise.resolve()
  const refresh = () => (before = before.then(readAll))
  // Zoom's users have no whole numbers as ids.
  const note = (person: Person, action: 'create' | 'update') => noteAction(db, person, 'zoom_users', 0, action)

  return {
    jobs: [{ name: 'users of Zoom', everyMs, run: refresh }],
    start: () => void refresh(),

    /** Zoom writes to the person, who is among its users only after accepting. */
    async invite({ type, ...who }: Parsed<typeof meetingUsers.inviteUser>, person: Person): Promise<void> {
      await told(client.ask('POST', '/users', { action: 'create', user_info: { ...who, type } }))
      await note(person, 'create')
    },

    async setStatus({ id, status }: Parsed<typeof meetingUsers.userStatus>, person: Person): Promise<void> {
      if (!(await db.one('SELECT FROM zoom_users WHERE id = $1', [id]))) throw notFound('Zoom kullanıcısı')
      const action = status === 1 ? 'activate' : 'deactivate'
      const answer = await told(client.ask('PUT', `/users/${encodeURIComponent(id)}/status`, { action }))
      if (answer.status === 404) throw notFound('Zoom kullanıcısı')
      await db.rows('UPDATE zoom_users SET status = $2 WHERE id = $1', [id, status])
      await note(person, 'update')
    },
  }
}

/** Turns a failure of Zoom into one that the person is shown. */
async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ZoomFailure)
      throw new Failure(error.againMs === undefined ? 'conflict' : 'unavailable', error.message)
    throw error
  }
}

type Kept = { id: string; name: string; email: string; type: string; status: number; last_login: string | null }

async function usersOf(client: ZoomClient, status: 'active' | 'inactive'): Promise<Kept[]> {
  const users: Kept[] = []
  let next = ''
  for (let page = 0; page < most.pages; page += 1) {
    const query = new URLSearchParams({ status, page_size: String(most.perPage), next_page_token: next })
    const told = read(Page, (await client.ask('GET', `/users?${query}`)).json)
    users.push(...told.users.map((user) => keptOf(user, Number(status === 'active'))))
    if (told.next_page_token === '') return users
    next = told.next_page_token
  }
  throw new Error(`Zoom has more than ${most.pages} pages of users`)
}

const keptOf = (user: User, status: number): Kept => ({
  id: user.id,
  name: clean(user.display_name || `${user.first_name ?? ''} ${user.last_name ?? ''}`, 200) || clean(user.email, 200),
  email: clean(user.email, 254),
  type: types[user.type] ?? `Tür ${user.type}`,
  status,
  last_login: pastMoment(user.last_login_time),
})

/** Writes all of them in one transaction: an incomplete list changes nothing. */
const keep = (db: Database, users: Kept[]) =>
  db.transaction(async (tx) => {
    const known = [...new Map(users.map((user) => [user.id, user])).values()]
    await tx.rows('DELETE FROM zoom_users WHERE id <> ALL($1::text[])', [known.map(({ id }) => id)])
    await tx.rows(
      `INSERT INTO zoom_users AS u (id, name, email, type, status, last_login)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id text, name text, email text, type text, status int, last_login timestamptz)
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, email = EXCLUDED.email, type = EXCLUDED.type,
         status = EXCLUDED.status, last_login = EXCLUDED.last_login WHERE NOT u.forgotten`,
      [JSON.stringify(known)],
    )
  })
