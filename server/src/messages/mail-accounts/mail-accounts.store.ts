import sql, { raw, type Sql } from 'sql-template-tag'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { internalDomain, mailProblems } from '../../../../contract/src/messages/mail-parts.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { House } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { Json } from '../../kit/http/serve.ts'
import { type Filter, totalOf } from '../../kit/lists/conditions.ts'
import { listRows } from '../../kit/lists/list.ts'
import { log } from '../../kit/process/log.ts'
import { noted } from '../../kit/records/history.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { type Aim, findRow, insertRow, lockSeen, stamp, updateRow } from '../../kit/records/record.ts'
import { instant } from '../../kit/records/table.ts'
import { announce } from '../live/announce.ts'
import { announceMail, wakeAccount } from '../mail/accounts.rows.ts'
import { type MailLogin, type MailPorts, MailUnusable } from '../mail/mail.ports.ts'
import { endDeferred, giveDraftsBack } from '../mail/unsent.ts'
import { mailAccountTable as table } from './mail-accounts.table.ts'

/** Robot accounts belong to nobody; they are neither listed nor counted. */
const listed = (search: string): Filter => ({ key: { column: 'is_robot', value: '0' }, search: fold(search) })

type Fields = Omit<Parsed<typeof mailAccounts.create>, 'password'>
type Login = { imap: MailLogin; smtp: MailLogin | null }

/** Each account on a server has a lasting connection, and one process may hold all of them. */
const mostAccounts = 200

const takeTurn = (tx: Queryable) => lockNamed(tx, 'mail accounts')

/** Added twice, a mailbox shows and counts each message twice. Aliases of one mailbox differ in their address. */
async function refuseTwin(tx: Queryable, mailbox: Omit<Fields, 'people'>, own = 0): Promise<void> {
  await takeTurn(tx)
  const twin = await tx.one<{ nickname: string }>(
    `SELECT nickname FROM mail_accounts WHERE kind = 'imap' AND deleted_at IS NULL AND id <> $4 AND username = $2
       AND lower(imap_host COLLATE "C") = lower($1 COLLATE "C") AND imap_port = $5
       AND lower(email COLLATE "C") = lower($3 COLLATE "C")`,
    [mailbox.imap_host, mailbox.username, mailbox.email, own, mailbox.imap_port],
  )
  const told = (name: string) => `Bu posta kutusu “${name}” adıyla zaten ekli; görecekleri o hesaba ekleyin`
  if (twin) throw invalid('username', told(twin.nickname), ownTitles.username)
}

async function refuseTooMany(tx: Queryable): Promise<void> {
  await takeTurn(tx)
  const row = await tx.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail_accounts WHERE kind = 'imap' AND deleted_at IS NULL`,
  )
  if ((row?.count ?? 0) >= mostAccounts)
    throw new Failure('conflict', `En çok ${mostAccounts} posta hesabı eklenebilir; kullanılmayan birini silin`)
}

/** The accounts: mailboxes of staff inside Masa, accounts on servers, and accounts that a directory lists. */
export function mailAccountStore({ db, vault }: House, ports: Pick<MailPorts, 'openSource' | 'openSender'>) {
  /** Logs in to the servers and closes the connections again. */
  async function tryLogin({ imap, smtp }: Login): Promise<void> {
    await entered('imap_host', 'IMAP', async () => (await ports.openSource(imap)).close())
    if (smtp) await entered('smtp_host', 'SMTP', async () => (await ports.openSender(smtp)).close())
  }

  async function settled(tx: Queryable, accountId: number): Promise<void> {
    await announce(tx, { type: 'changed', domain: table.domain, id: accountId })
    await announceMail(tx, accountId)
    await wakeAccount(tx, accountId)
  }

  /** Locks an account on a server. Throws a `conflict` for an account that nobody may change here. */
  async function lockEditable(tx: Queryable, person: Person, aim: Aim): Promise<{ version: number; fields: Fields }> {
    const { id } = aim
    const { record, version } = await lockSeen(tx, table, person, aim)
    const row = await tx.one<{ kind: string; isAdmin: number }>(
      'SELECT kind, is_admin AS "isAdmin" FROM mail_accounts WHERE id = $1',
      [id],
    )
    if (row?.isAdmin === 1) throw new Failure('conflict', 'Yönetici hesapları değiştirilemez ve silinemez')
    if (row?.kind === 'internal')
      throw new Failure(
        'conflict',
        'Bu posta kutusu bir kullanıcının Masa içindeki kutusudur; kullanıcıyla birlikte değişir',
      )
    if (row?.kind !== 'imap') throw new Failure('conflict', 'Bu hesap dizinden gelir; dizinde değiştirin')
    return { version, fields: JSON.parse(record) as Fields }
  }

  async function setPeople(tx: Queryable, id: number, staff: number[]): Promise<void> {
    const known = await tx.rows('SELECT id FROM staff WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL', [staff])
    if (known.length < staff.length) throw invalid('people', 'Böyle bir kullanıcı yok; listeden seçin', 'Görebilenler')
    // Announced before the change, while people who lose access are still told.
    await announceMail(tx, id)
    await tx.rows('DELETE FROM mail_account_people WHERE account_id = $1 AND staff_id <> ALL($2::bigint[])', [
      id,
      staff,
    ])
    await tx.rows('INSERT INTO mail_account_people SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING', [id, staff])
  }

  return {
    tryCreate: (draft: Parsed<typeof mailAccounts.create>) => tryLogin(loginOf(draft, draft.password)),

    /**
     * Tries a given password, and answers the version of the account that it was tried with: only that one may be saved,
     * since a password that nobody tried would open the mailbox to others.
     */
    async tryUpdate(
      { id, version, password, ...changes }: Parsed<typeof mailAccounts.update>,
      person: Person,
    ): Promise<number | undefined> {
      if (password === undefined) return version
      const { fields, version: tried } = await db.transaction((tx) => lockEditable(tx, person, { id, version }))
      await tryLogin(loginOf({ ...fields, ...defined(changes) } as Fields, password))
      return tried
    },

    list: (query: Parsed<typeof mailAccounts.list>) => listRows(db, table, query, listed(query.search)),

    async documented({ per_page, page, nickname }: Parsed<typeof mailAccounts.documented>) {
      const filter = listed(nickname)
      const { text, values } = documentedList(filter, per_page, page)
      const row = await db.one<{ answer: string }>(text, values)
      return new Json(row?.answer ?? '')
    },

    async get(id: number, person: Person) {
      const found = await findRow(db, table, sql`t.id = ${id} AND t.kind = 'imap'`)
      if (!found) throw await gone(db, table, person, id)
      return found
    },

    people: () =>
      db.rows<{ id: number; name: string }>(
        `SELECT id, name FROM staff WHERE status = 1 AND deleted_at IS NULL ORDER BY name COLLATE "tr-x-icu", id`,
      ),

    create: (person: Person, { password, people: staff, ...fields }: Parsed<typeof mailAccounts.create>) =>
      db.transaction(async (tx) => {
        refuseInside(fields.email)
        await refuseTooMany(tx)
        await refuseTwin(tx, fields)
        const values = { ...fields, kind: 'imap', password: vault.seal(password) }
        const id = await insertRow(tx, table, person, values, (added) =>
          setPeople(tx, added, staff.length > 0 ? staff : [person.id]),
        )
        await settled(tx, id)
        return { id }
      }),

    update: (person: Person, { id, version, password, people, ...given }: Parsed<typeof mailAccounts.update>) =>
      db.transaction(async (tx) => {
        const { fields } = await lockEditable(tx, person, { id, version })
        const changes = defined(given)
        refuseInside(given.email)
        const staff = people?.length === 0 ? [person.id] : people
        const moved = mailboxKeys.find((key) => Object.hasOwn(changes, key) && changes[key] !== fields[key])
        // Its password proves access to the new mailbox, but not to the stored messages and drafts of the old one.
        const own = moved ?? senderKeys.find((key) => Object.hasOwn(changes, key) && changes[key] !== fields[key])
        if (own && !fields.people.includes(person.id) && (await holdsMail(tx, id)))
          throw invalid(
            own,
            'Göremediğiniz bir kutunun yerini, adresini ve gönderen adını değiştiremezsiniz; kutuyu görebilenlerden biri değiştirsin ya da hesabı silip yeniden ekleyin',
            ownTitles[own],
          )
        if (own) await refuseTwin(tx, { ...fields, ...changes }, id)
        if (password === undefined) {
          // Otherwise the kept password would be sent to another server.
          const leads = placeKeys.filter((key) => Object.hasOwn(changes, key) && changes[key] !== fields[key])
          if (leads.length > 0)
            throw invalid('password', 'Sunucu ya da kullanıcı adı değişince parolayı yeniden yazın', 'Parola')
          if (staff?.some((one) => !fields.people.includes(one)) && !fields.people.includes(person.id))
            throw invalid('password', 'Göremediğiniz bir kutuyu başkasına açmak için parolasını yazın', 'Parola')
        }
        const related = async () => {
          if (!staff || same(staff, fields.people)) return false
          await setPeople(tx, id, staff)
          return true
        }
        const sealed = password === undefined ? {} : { password: vault.seal(password) }
        const next = await updateRow(tx, table, person, { id, version }, { ...changes, ...sealed }, related)
        // The new mailbox may number its messages alike, and messages that wait to be sent belong to the old one.
        if (moved) {
          await tx.rows('UPDATE mail_folders SET uidvalidity = 0 WHERE account_id = $1 AND uidvalidity IS NOT NULL', [
            id,
          ])
          await endDeferred(tx, 'k.account_id = $2', id, elsewhere)
        }
        if (password !== undefined)
          await tx.rows('UPDATE mail_accounts SET down_since = NULL, last_error = $2 WHERE id = $1', [id, ''])
        await settled(tx, id)
        return { version: next }
      }),

    /** Masa forgets the account and its password at once; `sweep` deletes its kept messages in batches. */
    remove: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await lockEditable(tx, person, { id })
        await giveDraftsBack(tx, id, closed, vault)
        await endDeferred(tx, 'k.account_id = $2', id, closed)
        await announceMail(tx, id)
        await tx.rows('DELETE FROM mail_account_people WHERE account_id = $1', [id])
        const statement = sql`WITH t AS (
            UPDATE mail_accounts t SET deleted_at = now(), deleted_by = ${person.id}, password = '', ${stamp(person)} WHERE id = ${id} RETURNING *)
          ${noted(table, person, 'delete', {})}`
        await tx.rows(statement.text, statement.values)
        await announce(tx, { type: 'changed', domain: table.domain, id })
        await wakeAccount(tx, id)
      }),

    /** Deletes the messages of removed accounts, then the accounts. */
    async sweep() {
      for (;;) {
        const some = await db.rows(
          `DELETE FROM mail_messages WHERE id IN (SELECT m.id FROM mail_messages m JOIN mail_accounts a ON a.id = m.account_id
             WHERE a.deleted_at IS NOT NULL LIMIT 5000) RETURNING 1`,
        )
        if (some.length === 0) break
      }
      await db.rows('DELETE FROM mail_accounts WHERE deleted_at IS NOT NULL')
    },
  }
}

const closed = 'gönderenin hesabı silindi'
const elsewhere = 'hesap başka bir posta kutusuna taşındı; yeniden gönderin'

const placeKeys = [
  'imap_host',
  'imap_port',
  'imap_security',
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'username',
] as const

/**
 * Form labels of the fields that only people who see the mailbox may change: its place, and the sender of its messages.
 */
const ownTitles = {
  imap_host: 'IMAP sunucusu',
  imap_port: 'IMAP bağlantı noktası (port)',
  username: 'Sunucudaki kullanıcı adı',
  email: 'E-posta',
  first_name: 'Ad',
  last_name: 'Soyad',
}
/** The sender of its messages. */
const senderKeys = ['email', 'first_name', 'last_name'] as const
const mailboxKeys = ['imap_host', 'imap_port', 'username'] as const

/** A message from such an address would be taken for a colleague's. */
function refuseInside(email: string | undefined): void {
  if (email?.toLowerCase().endsWith(`@${internalDomain}`))
    throw invalid('email', `@${internalDomain} adresleri yalnız Masa’nın kendi kutularınındır`, 'E-posta')
}

const holdsMail = async (tx: Queryable, id: number): Promise<boolean> =>
  (await tx.one('SELECT FROM mail_folders WHERE account_id = $1 LIMIT 1', [id])) !== undefined

const defined = (changes: object): Partial<Fields> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const same = (one: number[], other: number[]) => one.length === other.length && one.every((id) => other.includes(id))

function loginOf(fields: Fields, password: string): Login {
  const { imap_host, imap_port, imap_security, smtp_host, smtp_port, smtp_security, username } = fields
  const entered = { username, password }
  return {
    imap: { host: imap_host, port: imap_port, security: imap_security, ...entered },
    smtp: smtp_host === '' ? null : { host: smtp_host, port: smtp_port, security: smtp_security, ...entered },
  }
}

async function entered(field: string, title: string, enter: () => Promise<void>): Promise<void> {
  try {
    await enter()
  } catch (error) {
    if (!(error instanceof MailUnusable)) throw error
    log.warn({ err: error }, 'a mail server could not be entered')
    throw invalid(error.problem === 'refused' ? 'password' : field, mailProblems[error.problem], title)
  }
}

const documentedColumns: Sql = raw(
  `t.id, t.email, t.nickname, json_build_object('first', t.first_name, 'last', t.last_name) AS name, t.is_robot, t.is_dismissed,
   t.is_admin, ${instant(sql`t.created_at`).text} AS created`,
)

const documentedList = (filter: Filter, limit: number, page: number): Sql => {
  const words = filter.search ? sql` AND t.search LIKE ${`%${filter.search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``
  return sql`SELECT json_build_object('success', true, 'result', json_build_object('result', coalesce((SELECT json_agg(row_to_json(r)) FROM (
      SELECT ${documentedColumns} FROM mail_accounts t WHERE t.deleted_at IS NULL AND t.is_robot = 0${words}
      ORDER BY t.nickname COLLATE "tr-x-icu", t.id LIMIT ${limit} OFFSET ${(page - 1) * limit}) r), '[]'::json),
    'page', ${page}::int, 'total', ${totalOf(table, filter)}))::text AS answer`
}
