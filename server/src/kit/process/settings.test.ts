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
    ['MASA_TRUST_PROXY', '300.1.1.1'],
    ['MASA_TRUST_PROXY', '10.0.0.0/33'],
    ['MASA_TRUST_PROXY', '10.0.0.1,'],
    ['MASA_URL', 'https://masa.example.com?a=1'],
    ['MASA_URL', 'https://masa.example.com/#a'],
    ['MASA_SITE_URL', 'https://name@example.com'],
    ['MASA_FILES', 's3://key:word@bucket/prefix'],
    ['MASA_FILES', 's3://bucket:9000/prefix'],
    ['MASA_FILES', 's3://bucket/prefix?regoin=eu-central-1'],
    ['MASA_FILES', 's3://bucket/100%'],
    ['DATABASE_URL', 'postgres://u:50%x@h/d'],
    ['MASA_SMS', 'kannel://user:50%x@host:13013?from=MASA'],
    ['MASA_SMTP_URL', 'smtps://u:%E7@host'],
    ['MASA_OIDC_GOOGLE', 'https://id:50%x@accounts.google.com'],
    ['MASA_TURN', 'turn://:a@host,turn://:50%x@host'],
    ['MASA_MEETINGS', 'zoom://id:word@api.zoom.us/50%x?sdk_key=a&sdk_secret=b'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter22@h/d'],
    ['MASA_SMS', 'kannel://user:hunter22%x@host:13013?from=MASA'],
    ['MASA_URL', 'https://user:hunter22@masa.example.com'],
    ['MASA_SITE_URL', 'ftp://user:hunter22@example.com'],
  ])('and without its password: %s', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(/hunter22/)
  })

  test.each([
    ['MASA_TRUST_PROXY', '10.0.0.0/255.0.0.0'],
    ['MASA_TRUST_PROXY', '::ffff:10.0.0.1, uniquelocal'],
    ['MASA_COMPARISON_URL', 'https://example.com/a?discount=50%'],
    ['MASA_SMTP_URL', 'smtps://user:50%25@host'],
    ['MASA_FILES', 's3://bucket/dosya%20deposu?region=eu-central-1'],
  ])('a right one is not: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).not.toThrow()
  })
})
