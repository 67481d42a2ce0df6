import sql, { join, raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import {
  CompanyDraft,
  type settings as calls,
  LoginDraft,
  Settings,
  SettingsDraft,
  type settingsDelivery,
} from '../../../../contract/src/people/settings.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { lastingKind } from '../../kit/records/lasting.ts'
import { type Aim, getRow, updateRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'

const part = (draft: z.ZodMiniObject) =>
  sql`json_build_object(${join(
    Object.keys(draft.shape).map((key) => sql`${raw(`'${key}'`)}, t.${raw(key)}`),
    ', ',
  )})`

type Offers = Answer<typeof calls.get>['configured']

const tableWith = (configured: Offers): Table => ({
  domain: 'settings',
  name: 'settings',
  title: 'Ayarlar',
  row: Settings,
  full: Settings,
  draft: SettingsDraft,
  label: 'title',
  columns: {
    company: part(CompanyDraft),
    login: part(LoginDraft),
    configured: sql`${JSON.stringify(configured)}::json`,
  },
})

/** The only row of settings. */
const id = 1

type Changes = Omit<Parsed<typeof calls.save>, 'version'>
type Versions = { version: number; company: number; login: number }

const parts = ['company', 'login'] as const

/** `configured`: the providers with which the server has an account. */
export function settingsStore(db: Database, configured: Offers) {
  const table = tableWith(configured)
  const read = async () => JSON.parse((await getRow(db, table, id)).text).data as Answer<typeof calls.get>

  /** Each part has its own version: a change needs the current version of its own part only. */
  const save = (person: Person, { version, action }: Omit<Aim, 'id'>, changes: Changes) =>
    db.transaction(async (tx) => {
      const stored = (await tx.one<Versions>(
        'SELECT version, company_version AS company, login_version AS login FROM settings WHERE id = $1 FOR UPDATE',
        [id],
      )) as Versions
      const named = parts.filter((part) => changes[part] !== undefined)
      const clashes =
        version !== undefined && (version > stored.version || named.some((part) => version < stored[part]))
      const aim: Aim = { id, ...(clashes && { version }), ...(action && { action }) }
      const next = await updateRow(tx, table, person, aim, { ...changes.company, ...changes.login })
      if (next !== stored.version) {
        for (const part of named) await tx.rows(`UPDATE settings SET ${part}_version = version WHERE id = $1`, [id])
      }
      return next
    })

  return {
    read,
    save,

    kind: lastingKind(
      {
        table,
        kind: 'Ayarlar',
        revert: async (person, _id, draft, action = 'restore_version') => {
          const company = z.parse(patch(CompanyDraft), draft)
          await save(person, { action }, { company, login: z.parse(patch(LoginDraft), draft) })
        },
      },
      'Ayarlar silinmez; alanlarını boşaltabilirsiniz',
    ),

    async company(): Promise<Answer<typeof settingsDelivery.publicGet>> {
      return { data: (await read()).company }
    },
  }
}
