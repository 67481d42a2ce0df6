import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connectBucket } from './file-store.ts'

/** The keys of all files in a store, in no particular order; files that are still being written are left out. */
export function fileKeys(address: string): AsyncGenerator<string> {
  return address.startsWith('s3://') ? keysOfBucket(new URL(address)) : keysOfDirectory(resolve(address))
}

async function* keysOfDirectory(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* keysOfDirectory(root, path)
    else if (entry.isFile()) yield path
  }
}

async function* keysOfBucket(address: URL): AsyncGenerator<string> {
  const { client, sdk } = await connectBucket(address.searchParams)
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '')
  const Prefix = prefix && `${prefix}/`
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: address.hostname, Prefix, ContinuationToken }),
    )
    for (const { Key = '' } of page.Contents ?? []) yield Key.slice(Prefix.length)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
