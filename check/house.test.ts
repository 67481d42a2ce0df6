import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { unnamedIcons } from './icon-rules.ts'
import { violations } from './import-rules.ts'
import { inherited } from './key-rules.ts'
import { secureOnlyPlaces } from './origin-rules.ts'
import { disparities, strays, unlisted, unmounted } from './parity-rules.ts'
import { unstamped } from './row-rules.ts'
import { overfull } from './size-rules.ts'
import { sourceFile } from './source-files.ts'
import { foreignTables, homeless } from './table-rules.ts'

const rulesBroken = (...files: [string, string][]) =>
  violations(files.map(([path, text]) => sourceFile(path, text))).map((sentence) => sentence.split(':')[0])

describe('the house rules refuse', () => {
  test.each([
    ['contract-stands-alone', 'contract/src/content/blog.ts', `import pg from 'pg'`],
    [
      'contract-stands-alone',
      'contract/src/content/blog.ts',
      `import type { Table } from '../../../server/src/kit/records/table.ts'`,
    ],
    [
      'server-and-web-never-meet',
      'web/src/content/blog/BlogList.tsx',
      `import { blogStore } from '../../../../server/src/content/blog/blog.store.ts'`,
    ],
    [
      'server-and-web-never-meet',
      'server/src/content/blog/blog.store.ts',
      `const x = await import('../../../../web/src/content/blog/posts.ts')`,
    ],
    [
      'kit-knows-no-area',
      'server/src/kit/records/table.ts',
      `import { blogStore } from '../../content/blog/blog.store.ts'`,
    ],
    [
      'kit-knows-no-area',
      'web/src/kit/list/List.tsx',
      `import { blog } from '../../../../contract/src/content/blog.ts'`,
    ],
    ['kit-knows-no-area', 'contract/src/kit/list.ts', `import { blog } from '../content/blog.ts'`],
    ['kit-knows-no-area', 'web/src/kit/list/List.tsx', `export { screens } from '../../app/screens.ts'`],
    [
      'area-imports-by-the-table',
      'server/src/messages/fax/outgoing/outbox.ts',
      `import { noteEvent } from '../../../casework/cancellation/timeline.ts'`,
    ],
    [
      'area-imports-by-the-table',
      'web/src/content/news/NewsList.tsx',
      `import { RequestCard } from '../../casework/cancellation/RequestCard.tsx'`,
    ],
    ['area-imports-by-the-table', 'server/src/content/blog/blog.ts', `import { createApp } from '../../app.ts'`],
    ['product-knows-no-test', 'server/src/content/blog/blog.ts', `import { testApp } from '../../testing/app.ts'`],
  ])('a violation of %s in %s', (rule, path, text) => {
    expect(rulesBroken([path, text])).toContain(rule)
  })

  test.each([
    'const key = crypto.randomUUID()',
    'await crypto.subtle.digest(name, bytes)',
    'void navigator.clipboard.writeText(text)',
    `import { Button, CopyButton } from '@mantine/core'`,
    'navigator.mediaDevices?.getUserMedia({})',
  ])('a browser API that is missing over plain http: %s', (text) => {
    expect(secureOnlyPlaces([sourceFile('web/src/fax/send.ts', text)])).toHaveLength(1)
  })

  test('an icon that a screen reader would announce', () => {
    const drawn = (icon: string) => unnamedIcons([sourceFile('web/src/fax/Send.tsx', `<p>${icon}</p>`)])
    expect(drawn('<IconSend size={18} />')).toHaveLength(1)
    expect(drawn('<IconSend size={18} aria-hidden /><Icon size={18} aria-label="Gönderildi" />')).toEqual([])
  })

  test('an import cycle', () => {
    const files: [string, string][] = [
      ['web/src/blog/a.ts', `import './b.ts'`],
      ['web/src/blog/b.ts', `import type { C } from './c.ts'`],
      ['web/src/blog/c.ts', `export * from './a.ts'`],
    ]
    expect(rulesBroken(...files)).toEqual(['no-cycle'])
  })

  test('an UPDATE that increments a version without recording who made the change', () => {
    const planted = (path: string) =>
      unstamped([sourceFile(path, 'const text = `UPDATE staff SET name = $1, version = t.version + 1`')])
    expect(planted('server/src/people/staff/staff.store.ts')).toHaveLength(1)
    expect(planted('server/src/people/staff/staff.test.ts')).toEqual([])
  })

  test('a key lookup with the in operator, which also finds inherited keys', () => {
    const planted = (text: string) => inherited([sourceFile('server/src/kit/http/query.ts', text)])
    expect(planted('if (name in documentKinds) take(name)')).toHaveLength(1)
    expect(planted('const isKind = (name: string) => name in kinds')).toHaveLength(1)
    expect(
      planted("if ('error' in reply) // what is in it\nfor (const key in all) type A = { [K in keyof B]: 1 }"),
    ).toEqual([])
  })

  test('a statement on a table of an area that its own area may not import', () => {
    const planted = (path: string, text: string) =>
      foreignTables([sourceFile(path, text)]).filter((sentence) => sentence.includes(' names '))
    const fax = 'server/src/messages/fax/fax.tables.ts'
    expect(planted(fax, 'const read = sql`SELECT b.makename FROM staff s, brands b`')).toEqual([
      `table-of-its-area: ${fax} names brands of catalogue`,
    ])
    expect(planted(fax, "db.rows('UPDATE cancellation_requests SET name = $1')")).toHaveLength(1)
    expect(planted('server/src/kit/lists/list.ts', 'sql`SELECT 1 FROM work JOIN sessions USING (id)`')).toHaveLength(1)
    const open = 'sql`SELECT label FROM request_facts JOIN staff ON true JOIN work ON true JOIN mail_accounts ON true`'
    expect(planted(fax, open)).toEqual([])
    expect(planted('server/src/messages/fax/fax.test.ts', "'FROM brands'")).toEqual([])
  })

  test('an exception that is no longer needed, and a table that is in no list', () => {
    expect(foreignTables([])).toContain(
      'table-of-its-area: server/src/kit/records/record.ts needs no exception any more',
    )
    expect(homeless(['CREATE TABLE staff (id int);', 'CREATE UNLOGGED TABLE roses (id int);'])).toEqual([
      'table-of-its-area: roses is in no list of tables.ts',
    ])
  })

  test('a file that is too long, and a folder with too many files', () => {
    const text = '\n'.repeat(301)
    const files = ['faqs.ts', 'faqs.test.ts'].map((name) => sourceFile(`server/src/content/faqs/${name}`, text))
    const crowd = Array.from({ length: 26 }, (_, at) => sourceFile(`web/src/kit/list/Part${at}.tsx`, ''))
    expect(overfull([...files, ...crowd])).toEqual([
      'short-files: server/src/content/faqs/faqs.ts has 301 lines; at most 300',
      'small-folders: web/src/kit/list holds 26 files; at most 25',
    ])
    expect(overfull(crowd.slice(1))).toEqual([])
  })

  test('a function of any form that is too long, except in a test file', () => {
    const held = (lines: number, [head, tail]: [string, string], name = 'faqs.ts') =>
      overfull([sourceFile(`server/src/content/faqs/${name}`, `\n${head} {${'\n'.repeat(lines - 1)}}${tail}\n`)])
    const declared: [string, string] = ['export async function open()', '']
    const forms: [string, string][] = [
      declared,
      ['export const open = () =>', ''],
      ['export const open = function ()', ''],
      ['export const faqs = { open()', ' }'],
    ]
    for (const form of forms)
      expect(held(201, form), form[0]).toEqual([
        'short-functions: server/src/content/faqs/faqs.ts:2 begins a function of 201 lines; at most 200',
      ])
    expect(held(200, declared)).toEqual([])
    expect(held(201, declared, 'faqs.test.ts')).toEqual([])
  })

  test('a domain that is missing in an area, the contract, the server or the panel', () => {
    const sides = {
      contract: ['content/blog', 'content/faqs', 'people/session', 'garden/roses'],
      server: ['content/blog', 'people/session', 'content/posts'],
      web: ['content/blog', 'content/jobs'],
    }
    expect(disparities(sides)).toEqual([
      'garden/roses is in no area',
      'content/faqs has no place in server/src',
      'garden/roses has no place in server/src',
      'content/faqs has no place in web/src',
      'garden/roses has no place in web/src',
    ])
    expect(strays(sides, ['content/blog.ts', 'content/faqs.ts', 'content/posts.ts', 'people/session.ts'])).toEqual([
      'content/jobs has no place in contract/src',
    ])
  })

  test('a contract file whose calls the index does not list', () => {
    const contract = [
      ['index.ts', "import { faqs } from './content/faqs.ts'"],
      ['content/faqs.ts', "import { more } from './faq-changes.ts'\nexport const faqs = calls('faqs', more)"],
      ['content/faq-changes.ts', "export const more = calls('faqs', {})"],
      ['content/jobs.ts', "export const jobs = recordCalls('jobs', {})"],
      ['content/shapes.ts', 'export const callsOf = 1'],
    ].map(([name, text = '']) => sourceFile(`contract/src/${name}`, text))
    expect(unlisted(contract)).toEqual([
      'contract/src/content/jobs.ts has calls that contract/src/index.ts does not list',
    ])
  })

  test('a domain that the table of contents of the server or of the panel does not list', () => {
    const sources = [
      ['server/src/app.ts', "import { faqs } from './content/faqs/faqs.ts'"],
      ['server/src/content/faqs/faqs.ts', ''],
      ['server/src/content/jobs/jobs.ts', ''],
      ['web/src/app/domains.ts', "import { jobs } from '../content/jobs/jobs.ts'"],
      ['web/src/content/faqs/faqs.ts', ''],
      ['web/src/content/jobs/jobs.ts', ''],
    ].map(([path = '', text = '']) => sourceFile(path, text))
    expect(unmounted(['content/faqs', 'content/jobs', 'content/preview'], sources)).toEqual([
      'server/src/content/jobs/jobs.ts is not listed in server/src/app.ts',
      'web/src/content/faqs/faqs.ts is not listed in web/src/app/domains.ts',
    ])
  })
})

test('the table of areas has no cycle', () => {
  const reached = (area: string): string[] => (areas[area] ?? []).flatMap((next) => [next, ...reached(next)])
  for (const area of Object.keys(areas)) expect(reached(area)).not.toContain(area)
})

test('docs/architecture.md shows the table of areas', () => {
  const map = readFileSync('docs/architecture.md', 'utf8')
  const shown = [...map.matchAll(/^\| `(\w+)` +\|[^|]+\| ([^|]+?) +\|$/gm)].map(([, area, allowed]) => [
    area,
    allowed === '–' ? [] : (allowed ?? '').split(', '),
  ])
  expect(Object.fromEntries(shown)).toEqual(areas)
})

test('docs/architecture.md names every folder of the kits and of the app', () => {
  const map = readFileSync('docs/architecture.md', 'utf8')
  const rooms = ['contract/src/kit', 'server/src/kit', 'web/src/kit', 'web/src/app'].flatMap((place) =>
    readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
  )
  expect(rooms.length).toBeGreaterThan(25)
  expect(rooms.filter((room) => !map.includes(`\`${room}\``))).toEqual([])
})

test('docs/architecture.md names every domain in the row of its area or by its full path', () => {
  const map = readFileSync('docs/architecture.md', 'utf8')
  const rows = new Map(
    [...map.matchAll(/^\| `(\w+)` +\|([^|]+)\|/gm)].map(([, area = '', domains = '']) => [area, domains]),
  )
  const rooms = ['server/src', 'web/src'].flatMap((side) =>
    Object.keys(areas).flatMap((area) =>
      readdirSync(`${side}/${area}`, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [[area, entry.name] as const] : [],
      ),
    ),
  )
  expect(rooms.length).toBeGreaterThan(80)
  const isNamed = ([area, room]: readonly [string, string]) =>
    new RegExp(`\\b${room}\\b`).test(rows.get(area) ?? '') || map.includes(`\`${area}/${room}\``)
  expect(rooms.filter((one) => !isNamed(one))).toEqual([])
})

test('an area may import its own files, the areas that it depends on, the kit and, in the panel, every contract', () => {
  const files: [string, string][] = [
    [
      'server/src/content/blog/blog.ts',
      `import { posts } from '../posts/store.ts'\nimport { serve } from '../../kit/http/serve.ts'\nimport { blog } from '../../../../contract/src/content/blog.ts'`,
    ],
    ['web/src/content/pages/PageForm.tsx', `import { fax } from '../../../../contract/src/messages/fax.ts'`],
    ['server/src/casework/petitions/petitions.ts', `import { announce } from '../../messages/live/announce.ts'`],
    ['server/src/app.ts', `import { blog } from './content/blog/blog.ts'`],
    ['contract/src/content/blog.ts', `import * as z from 'zod/mini'\nimport { calls } from '../kit/endpoint.ts'`],
  ]
  expect(rulesBroken(...files)).toEqual([])
})
