import { execFileSync } from 'node:child_process'
import { open, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { openArchive } from './archive.ts'
import { type Counts, entry, type Manifest } from './manifest.ts'
import { TarWriter } from './tar.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-01-02T03:04:05Z',
  masa: '0.0.0',
  key: '0123456789abcdef',
  migrations: [{ name: '0001_a.sql', sha256: 'ab' }],
  tables: [{ name: 'staff', columns: ['id'] }],
}
const counts: Counts = { tables: { staff: 1 }, files: 0, sequences: [] }

/** An archive with correct sums, of these entries and a genuine manifest. */
async function archiveOf(name: string, entries: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder.path, name)
  const file = await open(path, 'w')
  const tar = new TarWriter(file)
  const sums: string[] = []
  const all = { [entry.manifest]: JSON.stringify(manifest), [entry.counts]: JSON.stringify(counts), ...entries }
  for (const [key, content] of Object.entries(all)) {
    const { sha256 } = await tar.add(key, Buffer.from(content))
    sums.push(`${sha256}  ${key}\n`)
  }
  await tar.add(entry.sums, Buffer.from(sums.join('')))
  await tar.end()
  await file.close()
  return path
}

async function opened(path: string, signal?: AbortSignal) {
  const file = await open(path)
  try {
    const archive = await openArchive(path, file, signal)
    for await (const _ of archive.parts('staff'));
    return 'taken'
  } catch (error) {
    return (error as Error).message
  } finally {
    await file.close()
  }
}

const part = entry.table('staff', 1)

test('a table part that unpacks to an excessive size, or is not gzip data, is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 })
  expect(await opened(await archiveOf('bomb.tar', { [part]: bomb }))).toMatch(/cannot be unpacked/)
  expect(await opened(await archiveOf('none.tar', { [part]: 'id\n1\n' }))).toMatch(/cannot be unpacked/)
  expect(await opened(await archiveOf('honest.tar', { [part]: gzipSync('id\n1\n') }))).toBe('taken')
})

test.each([
  'null',
  '{}',
  '{"format":',
  '[]',
  '{"format":1}',
  JSON.stringify({ ...manifest, migrations: [] }),
  JSON.stringify({ ...manifest, tables: 5 }),
])('an archive with the manifest %s is refused', async (said) => {
  expect(await opened(await archiveOf('manifest.tar', { [entry.manifest]: said }))).toMatch(
    /is not a backup of Masa\.$/,
  )
})

test.each(['{}', '7', JSON.stringify({ ...counts, sequences: null })])(
  'an archive with the counts %s is refused',
  async (said) => {
    expect(await opened(await archiveOf('counts.tar', { [entry.counts]: said }))).toMatch(/is not a backup of Masa\.$/)
  },
)

test('an archive with a symbolic link or with a duplicate name is refused', async () => {
  const linked = await archiveOf('linked.tar', {})
  await symlink('/etc/passwd', join(folder.path, 'link'))
  execFileSync('tar', ['-rf', linked, '-C', folder.path, 'link'])
  expect(await opened(linked)).toMatch(/is not a backup of Masa\.$/)
  const doubled = await archiveOf('doubled.tar', {})
  await writeFile(join(folder.path, entry.counts), '{}')
  execFileSync('tar', ['-rf', doubled, '--format=ustar', '-C', folder.path, entry.counts])
  expect(await opened(doubled)).toMatch(/counts\.json is in it twice/)
})

test('a stop ends the reading of the sums', async () => {
  const path = await archiveOf('stopped.tar', {})
  expect(await opened(path, AbortSignal.abort(new Error('stopped')))).toBe('stopped')
})
