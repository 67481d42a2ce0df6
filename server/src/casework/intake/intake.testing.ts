import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { repositoryPath } from '../../kit/process/repository.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testApp } from '../../testing/app.ts'
import { fillOffered, image } from './testing/samples.ts'

type Masa = { address: string; key: string; attempts?: number }
type HandedIn = { id: number; isNew: boolean; warnings: Record<string, string> }
type Client = {
  handInRequest(masa: Masa, request: object, images: Record<string, Blob>): Promise<HandedIn>
  handInMember(masa: Masa, member: object): Promise<HandedIn>
}

export type Intake = Awaited<ReturnType<typeof openIntake>>

export const blob = async (...of: Parameters<typeof image>) => new Blob([Uint8Array.from(await image(...of))])

/** The whole server on a socket, with a site that hands in through the sample client. */
export async function openIntake() {
  const folder = await temporaryFolder()
  const masa = await testApp({ files: folder.path })
  await fillOffered(masa.db)
  const client: Client = await import(pathToFileURL(repositoryPath('docs/intake-client.mjs')).href)
  const { key } = (
    await masa.send(apiKeys.create, { name: 'Web', scopes: ['cancellation-requests', 'members'], succeeds: true })
  ).body
  const site: Masa = { address: await masa.app.listen({ port: 0, host: '127.0.0.1' }), key, attempts: 1 }
  const images: Record<string, Blob> = {
    sozlesme: await blob('png'),
    kimlik_on: await blob('jpeg'),
    kimlik_arka: await blob('webp'),
  }
  const hand = (given: object, files = images) => client.handInRequest(site, given, files)

  async function fileNames(): Promise<string[]> {
    const names = await readdir(join(folder.path, 'requests'), { recursive: true }).catch(() => [])
    const going = await masa.db.rows<{ key: string }>(
      `SELECT key FROM work WHERE kind = 'forget sealed file' AND due_at <= now()`,
    )
    return names
      .filter((name) => name.endsWith('.sealed') && !going.some(({ key }) => key === `requests/${name}`))
      .sort()
  }

  /** Row counts and stored files, once every image is decoded; files that wait for removal do not count. */
  async function stored() {
    const waiting = () => masa.db.rows(`SELECT key FROM work WHERE kind = 'request images'`)
    await expect.poll(waiting).toEqual([])
    const counts = await masa.db.one(
      `SELECT (SELECT count(*) FROM cancellation_requests) AS requests, (SELECT count(*) FROM members) AS members,
         (SELECT count(*) FROM request_documents) AS documents, (SELECT count(*) FROM intake_ids) AS ids`,
    )
    return { counts, files: await fileNames() }
  }

  return {
    masa,
    folder: folder.path,
    client,
    site,
    images,
    hand,
    stored,
    /** Expects that the request is refused and nothing is stored; returns the sentences by field. */
    async refused(given: object, files = images): Promise<Record<string, string>> {
      const before = await stored()
      const refusal = await hand(given, files).then(
        () => expect.fail('it was taken'),
        (error) => error as { status: number; fields: Record<string, string> },
      )
      expect(refusal.status).toBe(400)
      expect(await stored()).toEqual(before)
      return refusal.fields
    },
    async close() {
      await masa.close()
      await folder.remove()
    },
  }
}
