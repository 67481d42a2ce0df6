import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { media as calls } from '../../../../contract/src/content/media.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import type { House } from '../../kit/domain.ts'
import { openFileStore } from '../../kit/files/file-store.ts'
import type { TestApp } from '../../testing/app.ts'
import { media } from './media.ts'

/** The library of a test server, with images that are uploaded to it. */
export function library(masa: TestApp) {
  async function form(name: string, version?: string) {
    const colour = { r: Math.floor(Math.random() * 255), g: 90, b: 60 }
    const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('image_name', name)
    if (version !== undefined) form.append('version', version)
    form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'IMG_1.jpg')
    return form
  }
  async function post(
    path: string,
    form: FormData,
    { token = masa.token, key }: { token?: string; key?: string } = {},
  ) {
    const encoded = new Response(form)
    const answer = await masa.app.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': encoded.headers.get('content-type') as string,
        ...(key && { 'idempotency-key': key }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() as { url: string; changed?: number; message: string } }
  }
  const send = async (path: string, name: string, token = masa.token) => post(path, await form(name), { token })
  const entry = async (url: string) =>
    (await masa.send(calls.list, { limit: 200 })).body.data.find((row) => row.url === url)
  const idOf = async (url: string) => (await entry(url))?.id ?? 0
  return {
    send,
    /** Puts another image in place of one that the caller saw in this version. */
    replaceSeen: async (id: number, version: string) => post(`/api/media_replace/${id}`, await form('x', version)),
    /** Sends the same image twice under one Idempotency-Key, then another one. */
    async repeat(path: string, name: string, other: string) {
      const [same, key] = [await form(name), randomUUID()]
      const answers = [await post(path, same, { key }), await post(path, same, { key })]
      return [...answers, await post(path, await form(other), { key })]
    },
    entry,
    idOf,
    store: async (name: string) => (await send(upload.image.path, name)).body.url,
    replace: async (url: string) => (await send(`/api/media_replace/${await idOf(url)}`, 'x')).body.url,
    fileStatus: async (url: string) => (await masa.app.inject({ url })).statusCode,

    /** Lets the given time pass and removes the files that are due. */
    async sweep(passed: string) {
      await masa.db.rows(`UPDATE gone_files SET after = after - interval '${passed}'`)
      const { jobs = [] } = media({ db: masa.db, files: openFileStore(masa.files) } as House)
      for (const job of jobs) await job.run()
    },
  }
}
