import { isIP, isIPv4 } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** The settings of the process. Unset ones are '' or undefined; addresses have no trailing slash. */
export type Settings = {
  port: number
  host: string
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** An account that may change the schema, when `databaseUrl` may not. */
  migrateUrl: string | undefined
  /**
   * The server behind the PgBouncer of `databaseUrl`, for LISTEN and migrations. With it, no statement is kept
   * prepared.
   */
  directUrl: string | undefined
  dataDir: string
  adminUsername: string
  adminPassword: string | undefined
  /** An absolute directory, or `s3://…` as given. */
  files: string
  /** '' until `withSecret` has read the kept one. */
  secret: string
  demo: boolean
  url: string
  siteUrl: string
  /** What Fastify's `trustProxy` takes: false, a number of proxies, or their addresses. */
  trustProxy: false | number | string
  /** The token with which the metrics are read; '' when nobody may read them. */
  metricsToken: string
  /** All variables whose names begin with `MASA_`, as given: here a domain reads the account of its service. */
  variables: Readonly<Partial<Record<Variable, string>>>
}

type Variable = `MASA_${string}`

type Environment = Record<string, string | undefined>

/** Reads the settings without touching the disk. Throws a `StartFailure` that names the wrong variable. */
export function readSettings(env: Environment): Settings {
  for (const [name, value] of Object.entries(env)) if (/^(MASA_|DATABASE_URL$)/.test(name)) assertDecodable(name, value)
  const given = (name: string) => env[name]?.trim() || undefined
  const dataDir = resolve(given('MASA_DATA') ?? defaultDataDir(env))
  const otherAddress = (name: 'MASA_MIGRATE_URL' | 'MASA_DIRECT_URL') => {
    const url = readDatabaseUrl(name, given(name))
    if (url && !given('DATABASE_URL'))
      throw new StartFailure(`${name} needs DATABASE_URL, the same database's address.`)
    return url
  }
  return {
    port: readPort(given('PORT')),
    host: given('HOST') ?? '127.0.0.1',
    databaseUrl: readDatabaseUrl('DATABASE_URL', given('DATABASE_URL')),
    migrateUrl: otherAddress('MASA_MIGRATE_URL'),
    directUrl: otherAddress('MASA_DIRECT_URL'),
    dataDir,
    adminUsername: given('MASA_ADMIN_USERNAME') ?? 'admin',
    adminPassword: atLeast(8, 'MASA_ADMIN_PASSWORD', env.MASA_ADMIN_PASSWORD),
    files: readFiles(given('MASA_FILES'), dataDir),
    secret: atLeast(32, 'MASA_SECRET', given('MASA_SECRET')) ?? '',
    demo: readSwitch('MASA_DEMO', given('MASA_DEMO')),
    url: readOwnAddress('MASA_URL', given('MASA_URL')),
    siteUrl: readOwnAddress('MASA_SITE_URL', given('MASA_SITE_URL')),
    trustProxy: readTrustProxy(given('MASA_TRUST_PROXY')),
    metricsToken: atLeast(32, 'MASA_METRICS_TOKEN', given('MASA_METRICS_TOKEN')) ?? '',
    variables: Object.fromEntries(
      Object.keys(env).flatMap((name) => (name.startsWith('MASA_') && given(name) ? [[name, given(name)]] : [])),
    ),
  }
}

function defaultDataDir(env: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/masa'
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'masa')
}

/** Refuses an account whose name, password or path cannot be decoded. The message omits the value: it holds a password. */
function assertDecodable(name: string, value = ''): void {
  const [account = ''] = value.split('?')
  if (!/^\s*[a-z][a-z\d]*:\/\/.*@/i.test(account)) return
  try {
    decodeURIComponent(account)
  } catch {
    throw new StartFailure(`${name} holds a % that encodes no character; write the character % itself as %25.`)
  }
}

function readPort(value = '3000'): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new StartFailure(`PORT must be a number from 0 to 65535, not '${value}'.`)
  return port
}

function atLeast(length: number, name: string, value: string | undefined): string | undefined {
  if (value && value.length < length) throw new StartFailure(`${name} must have at least ${length} characters.`)
  return value || undefined
}

// `user@/database?host=/folder` names a socket but is no valid URL. The message omits the value: it holds a password.
function readDatabaseUrl(name: string, value: string | undefined): string | undefined {
  if (value && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/')))) {
    throw new StartFailure(
      `${name} must look like postgres://user:password@host:5432/database, with special characters percent-encoded.`,
    )
  }
  return value
}

function readFiles(value: string | undefined, dataDir: string): string {
  if (!value) return join(dataDir, 'files')
  if (/^s3:\/\/[^/?]+/.test(value)) {
    if (isBucket(value)) return value
    throw new StartFailure(
      'MASA_FILES must look like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1, with special characters percent-encoded.',
    )
  }
  if (/^[a-z0-9]+:\/\//i.test(value)) throw new StartFailure('MASA_FILES must be a directory or s3://bucket/prefix.')
  return resolve(value)
}

// Without this check, an endpoint whose name is misspelt would send the files to another server.
function isBucket(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password, port, pathname, searchParams } = new URL(value)
  const endpoint = searchParams.get('endpoint')
  return (
    username + password + port === '' &&
    !/%(?![\da-f]{2})/i.test(pathname) &&
    [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region') &&
    searchParams.get('region') !== '' &&
    (!endpoint || isWebAddress(endpoint))
  )
}

function readSwitch(name: string, value = '0'): boolean {
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new StartFailure(`${name} must be 1 or 0, not '${value}'.`)
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Reads the address of a web site, '' for none. Throws a `StartFailure` that names the variable, without the value: it
 * may hold a password.
 */
export function readWebAddress(name: string, value = ''): string {
  if (value && !isWebAddress(value))
    throw new StartFailure(`${name} must be an address such as https://masa.example.com.`)
  return value.replace(/\/+$/, '')
}

/** An address that people get to see, and to which paths are appended. */
function readOwnAddress(name: string, value?: string): string {
  const address = readWebAddress(name, value)
  if (address === '') return ''
  const { username, password } = new URL(address)
  if (username + password !== '' || /[?#]/.test(address))
    throw new StartFailure(`${name} must be an address such as https://masa.example.com, without a user, '?' or '#'.`)
  return address
}

// 'true' is not accepted: it would let every client choose its own address, and so escape the sign-in limits.
function readTrustProxy(value = '0'): false | number | string {
  if (/^\d$/.test(value)) return Number(value) || false
  if (value === 'false') return false
  if (value.split(',').every((one) => isNetwork(one.trim()))) return value
  throw new StartFailure(`MASA_TRUST_PROXY must be a number of proxies (1) or their addresses, not '${value}'.`)
}

function isNetwork(value: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true
  const [address = '', range, more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  if (range === undefined) return true
  if (version === 4 && isIPv4(range)) return true
  return /^\d+$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128)
}
