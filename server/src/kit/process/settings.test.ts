import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment gives the documented defaults', () => {
  const settings = readSettings({ XDG_DATA_HOME: '/home/ayse/data' })
  const dataDir = process.getuid?.() === 0 ? '/var/lib/masa' : '/home/ayse/data/masa'
  expect(settings).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    migrateUrl: undefined,
    directUrl: undefined,
    dataDir,
    adminUsername: 'admin',
    adminPassword: undefined,
    files: `${dataDir}/files`,
    secret: '',
    demo: false,
    url: '',
    siteUrl: '',
    trustProxy: false,
    metricsToken: '',
    variables: {},
  })
})

test('an empty value counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', MASA_SECRET: '', MASA_DEMO: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', '0', 'port', 0],
  ['MASA_DATA', '/srv/masa/', 'dataDir', '/srv/masa'],
  ['MASA_FILES', 's3://bucket/prefix', 'files', 's3://bucket/prefix'],
  ['MASA_FILES', 's3://b?endpoint=http%3A%2F%2F127.0.0.1%3A1', 'files', 's3://b?endpoint=http%3A%2F%2F127.0.0.1%3A1'],
  ['MASA_DEMO', '1', 'demo', true],
  ['MASA_DEMO', 'false', 'demo', false],
  ['MASA_URL', 'https://masa.example.com/', 'url', 'https://masa.example.com'],
  ['DATABASE_URL', 'postgresql://a:b%40@h/d', 'databaseUrl', 'postgresql://a:b%40@h/d'],
  ['DATABASE_URL', 'postgres:///d?host=/run/pg', 'databaseUrl', 'postgres:///d?host=/run/pg'],
  ['DATABASE_URL', 'postgres://a@/d?host=/run/pg', 'databaseUrl', 'postgres://a@/d?host=/run/pg'],
  ['MASA_TRUST_PROXY', '1', 'trustProxy', 1],
  ['MASA_TRUST_PROXY', '0', 'trustProxy', false],
  ['MASA_TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', '10.0.0.0/8, ::1'],
  ['MASA_TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
] as const)('%s=%s is read', (name, value, key, read) => {
  expect(readSettings({ [name]: value })[key]).toEqual(read)
})

describe('a wrong value is refused with the name of its variable', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://root@localhost/masa'],
    ['DATABASE_URL', 'postgres://u:p#q@h:x/d'],
    ['MASA_DIRECT_URL', 'localhost:5432'],
    ['MASA_MIGRATE_URL', 'localhost'],
    ['MASA_ADMIN_PASSWORD', 'short'],
    ['MASA_SECRET', 'short'],
    ['MASA_FILES', 'ftp://host/files'],
    ['MASA_FILES', 's3://bucket/prefix?endpoint=nonsense'],
    ['MASA_FILES', 's3://bucket?endpoint=https://a b'],
    ['MASA_FILES', 's3://bucket?region='],
    ['MASA_FILES', 's3://?region=eu-central-1'],
    ['MASA_MIGRATE_URL', 'postgres://owner@h/d'],
    ['MASA_DIRECT_URL', 'postgres://a@h/d'],
    ['MASA_DEMO', 'yes'],
    ['MASA_URL', 'masa.example.com'],
    ['MASA_SITE_URL', 'ftp://example.com'],
    ['MASA_TRUST_PROXY', 'true'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
  })

  test('and without its password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter22@h/d' })).not.toThrow(/hunter22/)
  })
})
