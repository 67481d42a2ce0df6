import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../../kit/files/file-store.ts'
import { sealedFiles } from '../../kit/files/sealed-files.ts'
import { Subject } from '../../kit/records/holding.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { textsOfPdf } from '../../kit/testing/texts-of-pdf.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { requestsHolding } from '../cancellation/cancellation.holding.ts'
import { petitionsHolding } from './petitions.holding.ts'
import { petitionStore } from './petitions.store.ts'
import { petitionFixture } from './petitions.testing.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let masa: TestApp
let given: Awaited<ReturnType<typeof petitionFixture>>
let vault: Vault

beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await testApp({ files: folder.path })
  given = await petitionFixture(masa, folder.path)
  vault = await openVault(masa.db, testSettings().secret)
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

/** A store that runs `act` when a petition is drawn but not kept yet; `lying`: keys that were put and not dropped. */
function whileDrawing(act: () => Promise<unknown>) {
  const files = sealedFiles(openFileStore(folder.path), vault, masa.db)
  const lying = new Set<string>()
  let isDone = false
  const petitions = petitionStore({
    db: masa.db,
    vault,
    files: {
      ...files,
      async put(...what: Parameters<typeof files.put>) {
        const put = await files.put(...what)
        lying.add(put.key)
        if (!isDone) await act()
        isDone = true
        return put
      },
      async drop(key: string) {
        lying.delete(key)
        await files.drop(key)
      },
    },
  })
  return { petitions, lying }
}

test('a petition is not stored anywhere if its person is erased while it is being drawn', async () => {
  const id = await given.request()
  const subject = new Subject()
  subject.add('cancellation', [id])
  const { petitions, lying } = whileDrawing(() =>
    masa.db.transaction(async (tx) => {
      await petitionsHolding.forget(tx, subject)
      await requestsHolding(vault).forget(tx, subject)
    }),
  )
  await expect(petitions.ensure(id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await masa.db.rows('SELECT FROM petitions WHERE request_id = $1', [id])).toEqual([])
  expect(lying.size).toBe(0)
})

test('a petition is drawn again if its request is corrected while it is being drawn', async () => {
  const id = await given.request()
  const { petitions, lying } = whileDrawing(() =>
    masa.db.rows(`UPDATE cancellation_requests SET account_id = 'YENİ-1' WHERE id = $1`, [id]),
  )
  const { fileKey } = await petitions.ensure(id)
  expect(await masa.db.rows('SELECT file_key FROM petitions WHERE request_id = $1', [id])).toEqual([
    { file_key: fileKey },
  ])
  expect([...lying]).toEqual([fileKey])
  expect((await textsOfPdf(await petitions.read(fileKey)))[0]).toContain('YENİ-1')
})
