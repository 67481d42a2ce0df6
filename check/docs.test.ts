import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

const places = ['.ci', 'bench', 'check', 'contract', 'docs', 'e2e', 'migrations', 'scripts', 'server', 'web']
const files = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  ...places.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  ),
]
const pages = files.filter((file) => /^(README|CONTRIBUTING|docs\/.+)\.md$/.test(file))

const rooms = [...places, 'kit', 'app', ...Object.keys(areas)]
const isPath = (text: string) =>
  /^[\w./-]+$/.test(text) &&
  !text.includes('NNNN') &&
  (/\.(tsx?|mjs|css|md|sql)$/.test(text) || rooms.some((room) => text.startsWith(`${room}/`)))

const isThere = (path: string) =>
  files.some((file) => {
    const whole = `/${file}/`
    return whole.includes(`/${path.replace(/\/$/, '')}/`) || whole.replace(/\.tsx?\/$/, '/').endsWith(`/${path}/`)
  })

test.each(pages)('%s names and links only files and folders that exist', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside).filter(isPath)
  expect(named.filter((path) => !isThere(path))).toEqual([])
  const linked = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})

test('more than 15 documentation pages are found', () => {
  expect(pages.length).toBeGreaterThan(15)
})
