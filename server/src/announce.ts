import { styleText } from 'node:util'
import pg from 'pg'
import { placeOf } from './kit/db/address.ts'
import type { Database } from './kit/db/database.ts'
import type { Settings } from './kit/process/settings.ts'
import type { NewAdministrator } from './people/staff/administrator.ts'
import { unknownSettings } from './setting-names.ts'

type Start = {
  address: string
  settings: Settings
  db: Database
  administrator: NewAdministrator | undefined
  seconds: number
}

/** Prints Masa's address, and the account of a new administrator, for the operator on standard error. */
export async function announce({ address, settings, db, administrator, seconds }: Start): Promise<void> {
  const lines = [
    '',
    `  ${strong('Masa')} is ready in ${seconds.toFixed(1)} s`,
    '',
    row('Panel', strong(settings.url || address)),
    row('Data', settings.dataDir),
    row('Database', await nameOf(db, settings)),
    '',
    ...ignored(unknownSettings(settings.variables)),
    ...(administrator ? welcome(administrator, settings) : []),
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}

function ignored(unknown: string[]): string[] {
  if (unknown.length === 0) return []
  return [`  Masa knows no setting ${unknown.join(', ')} and ignores it; compare the name with the README's table.`, '']
}

function welcome({ username, password }: NewAdministrator, { adminPassword }: Settings): string[] {
  return [
    '  The first start has made the administrator:',
    '',
    row('Name', strong(username)),
    row('Password', password ? strong(password) : adminPassword ? 'the one in MASA_ADMIN_PASSWORD' : ''),
    '',
    ...(password ? [quiet('  Keep the password now: it is not shown again.'), ''] : []),
  ]
}

async function nameOf(db: Database, { databaseUrl }: Settings): Promise<string> {
  const found = await db.one<{ version: string }>("select current_setting('server_version') as version")
  const version = `PostgreSQL ${found?.version.split(' ')[0]}`
  return databaseUrl ? `${version} at ${placeOf(new pg.Client(databaseUrl))}` : `${version}, embedded`
}

const row = (label: string, value: string) => `    ${quiet(label.padEnd(10))}${value}`
const strong = (text: string) => styled('bold', text)
const quiet = (text: string) => styled('dim', text)

function styled(style: 'bold' | 'dim', text: string): string {
  return process.stderr.isTTY ? styleText(style, text) : text
}
