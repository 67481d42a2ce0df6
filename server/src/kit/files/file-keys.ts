import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connectBucket, isKey, prefixOf } from './file-store.ts'

/**
 * The keys of all files in a store, in no particular order. Files that are still being written, and those of others
 * (a disk's `lost+found`, the folders of an S3 console), have no key and are left out.
 */
export function fileKeys(address: string): AsyncGenerator<string> {
  return address.startsWith('s3://') ? keysOfBucket(new URL(address)) : keysOfDirectory(resolve(address))
}

async function* keysOfDirectory(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    // A folder that no key can name is not opened: Masa may not be allowed to.
    if (entry.isDirectory() && isKey(`${path}/file.png`)) yield* keysOfDirectory(root, path)
    else if (entry.isFile() && isKey(path)) yield path
  }
}

async function* keysOfBucket(address: URL): AsyncGenerator<string> {
  const { client, sdk } = await connectBucket(address.searchParams)
  const prefix = prefixOf(address)
  const Prefix = prefix && `${prefix}/`
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: address.hostname, Prefix, ContinuationToken }),
    )
    for (const { Key = '' } of page.Contents ?? []) {
      const key = Key.slice(Prefix.length)
      if (isKey(key)) yield key
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
