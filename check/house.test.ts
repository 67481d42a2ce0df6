import { describe, expect, test } from 'vitest'
import { violations } from './import-rules.ts'
import { secureOnlyPlaces } from './origin-rules.ts'
import { disparities } from './parity-rules.ts'
import { unstamped } from './row-rules.ts'
import { sourceFile } from './source-files.ts'

const rulesBroken = (...files: [string, string][]) =>
  violations(files.map(([path, text]) => sourceFile(path, text))).map((sentence) => sentence.split(':')[0])

describe('the house refuses', () => {
  test.each([
    ['contract-stands-alone', 'contract/src/content/blog.ts', `import pg from 'pg'`],
    [
      'contract-stands-alone',
      'contract/src/content/blog.ts',
      `import type { Table } from '../../server/src/kit/records/table.ts'`,
    ],
    [
      'server-and-web-never-meet',
      'web/src/content/blog/BlogList.tsx',
      `import { blogStore } from '../../../server/src/blog/blog.store.ts'`,
    ],
    [
      'server-and-web-never-meet',
      'server/src/blog/blog.store.ts',
      `const x = await import('../../../web/src/content/blog/posts.ts')`,
    ],
    ['kit-knows-no-domain', 'server/src/kit/records/table.ts', `import { blogStore } from '../blog/blog.store.ts'`],
    [
      'kit-knows-no-domain',
      'web/src/kit/list/List.tsx',
      `import { blog } from '../../../../contract/src/content/blog.ts'`,
    ],
    ['kit-knows-no-domain', 'web/src/kit/list/List.tsx', `export { screens } from '../../app/screens.ts'`],
    [
      'domain-knows-only-itself',
      'server/src/content/news/news.routes.ts',
      `import { blogStore } from '../blog/blog.store.ts'`,
    ],
    [
      'domain-knows-only-itself',
      'web/src/content/news/NewsList.tsx',
      `import { BlogForm } from '../blog/BlogForm.tsx'`,
    ],
    ['domain-knows-only-itself', 'server/src/content/blog/blog.routes.ts', `import { createApp } from '../app.ts'`],
    ['product-knows-no-test', 'server/src/content/blog/blog.routes.ts', `import { testApp } from '../testing/app.ts'`],
  ])('%s, planted in %s', (rule, path, text) => {
    expect(rulesBroken([path, text])).toContain(rule)
  })

  test.each([
    'const key = crypto.randomUUID()',
    'await crypto.subtle.digest(name, bytes)',
    'void navigator.clipboard.writeText(text)',
    `import { Button, CopyButton } from '@mantine/core'`,
    'navigator.mediaDevices?.getUserMedia({})',
  ])('what a panel over plain http does not have: %s', (text) => {
    expect(secureOnlyPlaces([sourceFile('web/src/fax/send.ts', text)])).toHaveLength(1)
  })

  test('a cycle', () => {
    const files: [string, string][] = [
      ['web/src/blog/a.ts', `import './b.ts'`],
      ['web/src/blog/b.ts', `import type { C } from './c.ts'`],
      ['web/src/blog/c.ts', `export * from './a.ts'`],
    ]
    expect(rulesBroken(...files)).toEqual(['no-cycle'])
  })

  test('a change of rows that does not say who made it', () => {
    const planted = (path: string) =>
      unstamped([sourceFile(path, 'const text = `UPDATE staff SET name = $1, version = t.version + 1`')])
    expect(planted('server/src/people/staff/staff.store.ts')).toHaveLength(1)
    expect(planted('server/src/people/staff/staff.test.ts')).toEqual([])
  })

  test('a domain that is missing on a side', () => {
    const sides = {
      contract: ['blog', 'faq', 'session'],
      server: ['kit', 'blog', 'session'],
      web: ['kit', 'app', 'blog', 'jobs'],
    }
    expect(disparities(sides)).toEqual([
      'faq has no place in server/src',
      'faq has no place in web/src',
      'jobs has no place in contract/src',
    ])
  })
})

test('the house lets a domain use its own files, the kit and every contract', () => {
  const files: [string, string][] = [
    [
      'server/src/content/blog/blog.routes.ts',
      `import { blogStore } from './blog.store.ts'\nimport { serve } from '../kit/serve.ts'\nimport { blog } from '../../../contract/src/content/blog.ts'`,
    ],
    ['web/src/kit/net/me.ts', `import { session } from '../../../../contract/src/people/session.ts'`],
    ['server/src/app.ts', `import { blogRoutes } from './blog/blog.routes.ts'`],
    ['contract/src/content/blog.ts', `import * as z from 'zod/mini'\nimport { calls } from './kit/endpoint.ts'`],
  ]
  expect(rulesBroken(...files)).toEqual([])
})
