import * as z from 'zod/mini'
import { isCleanText } from '../../../../../contract/src/kit/text/characters.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Domain, House } from '../../../kit/domain.ts'
import { log } from '../../../kit/process/log.ts'
import { StartFailure } from '../../../kit/process/start-failure.ts'
import { pastMoment } from '../../past-moment.ts'

/** A Yandex 360 directory: the URL of its users without the page, and the token that may read them. */
type Directory = { url: string; token: string }

const shape = 'MASA_MAIL_DIRECTORY must look like yandex360://TOKEN@api360.yandex.net/ORGANISATION.'
const everyMs = 600_000
const patienceMs = 20_000
const most = { perPage: 1_000, pages: 100, bytes: 20 * 1024 * 1024 }

const Page = z.object({
  users: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      nickname: z.string(),
      email: z.string(),
      name: z.optional(z.object({ first: z.optional(z.string()), last: z.optional(z.string()) })),
      isAdmin: z.optional(z.boolean()),
      isRobot: z.optional(z.boolean()),
      isDismissed: z.optional(z.boolean()),
      createdAt: z.optional(z.string()),
    }),
  ),
  pages: z.int(),
})
type User = z.output<typeof Page>['users'][number]

/** Parses `MASA_MAIL_DIRECTORY`; '' is none. Throws a `StartFailure` without the value, as that holds a token. */
export function readDirectory(value = ''): Directory | undefined {
  if (value === '') return undefined
  const address = URL.canParse(value) ? new URL(value) : undefined
  const organisation = address?.pathname.replace(/^\/+|\/+$/g, '')
  if (address?.protocol !== 'yandex360:' || !address.username || !organisation || organisation.includes('/'))
    throw new StartFailure(shape)
  const scheme = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname) ? 'http' : 'https'
  return {
    url: `${scheme}://${address.host}/directory/v1/org/${organisation}/users`,
    token: decodeURIComponent(address.username),
  }
}

/**
 * The accounts that a directory lists, kept here so that search and paging are our own and an outage changes nothing.
 */
export function mailDirectory({ db, settings }: Pick<House, 'db' | 'settings'>): Domain {
  const directory = readDirectory(settings.variables.MASA_MAIL_DIRECTORY)
  if (!directory) return {}
  const refresh = () =>
    refreshDirectory(db, directory).catch((error) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the mail directory stays as it was',
      ),
    )
  return {
    jobs: [{ name: 'mail directory', everyMs, run: refresh }],
    async start() {
      void refresh()
    },
  }
}

/** Fetches all pages before it keeps any: a directory that fails halfway changes nothing. */
export async function refreshDirectory(db: Database, directory: Directory, timeMs = patienceMs): Promise<void> {
  const users = await usersOf(directory, AbortSignal.timeout(timeMs))
  const rows = users.map((user) => ({
    external_id: text(String(user.id), 200),
    nickname: text(user.nickname, 200) || text(user.email, 200),
    email: text(user.email, 254),
    first_name: text(user.name?.first ?? '', 200),
    last_name: text(user.name?.last ?? '', 200),
    is_robot: Number(user.isRobot ?? false),
    is_dismissed: Number(user.isDismissed ?? false),
    is_admin: Number(user.isAdmin ?? false),
    created_at: pastMoment(user.createdAt),
  }))
  const known = [...new Map(rows.filter((row) => row.nickname !== '').map((row) => [row.external_id, row])).values()]
  await db.transaction(async (tx) => {
    await tx.rows(`DELETE FROM mail_accounts WHERE kind = 'directory' AND external_id <> ALL($1::text[])`, [
      known.map((row) => row.external_id),
    ])
    await tx.rows(
      `INSERT INTO mail_accounts AS a (kind, external_id, nickname, email, first_name, last_name, is_robot, is_dismissed, is_admin, created_at)
       SELECT 'directory', external_id, nickname, email, first_name, last_name, is_robot, is_dismissed, is_admin, coalesce(created_at, now())
       FROM jsonb_to_recordset($1::jsonb) AS r (external_id text, nickname text, email text, first_name text, last_name text,
         is_robot int, is_dismissed int, is_admin int, created_at timestamptz)
       ON CONFLICT (external_id) WHERE kind = 'directory' DO UPDATE SET nickname = EXCLUDED.nickname, email = EXCLUDED.email,
         first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name, is_robot = EXCLUDED.is_robot,
         is_dismissed = EXCLUDED.is_dismissed, is_admin = EXCLUDED.is_admin
       WHERE (a.nickname, a.email, a.first_name, a.last_name, a.is_robot, a.is_dismissed, a.is_admin) IS DISTINCT FROM
         (EXCLUDED.nickname, EXCLUDED.email, EXCLUDED.first_name, EXCLUDED.last_name, EXCLUDED.is_robot, EXCLUDED.is_dismissed, EXCLUDED.is_admin)`,
      [JSON.stringify(known)],
    )
  })
}

async function usersOf({ url, token }: Directory, signal: AbortSignal): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; page <= most.pages; page++) {
    const response = await fetch(`${url}?page=${page}&perPage=${most.perPage}`, {
      headers: { authorization: `OAuth ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`the directory answered ${response.status}`)
    const told = Page.safeParse(JSON.parse(await read(response)))
    if (!told.success) throw new Error('the directory answered something else')
    users.push(...told.data.users)
    if (page >= told.data.pages) return users
  }
  throw new Error(`the directory has more than ${most.pages} pages`)
}

async function read(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most.bytes) throw new Error('the directory sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const text = (value: string, length: number) => (isCleanText(value) ? cut(value.trim(), length) : '')
