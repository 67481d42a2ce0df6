import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../../contract/src/kit/request.ts'
import { authorised } from '../../net/authorised.ts'
import { CallFailure, failureOf } from '../../net/failure.ts'
import { whileHere } from '../../net/session.ts'

export type Download = { file: Blob; name: string }

type Options = { signal: AbortSignal; onBytes: (bytes: number) => void }

/**
 * Downloads the file that a call returns. There is no timeout; the browser keeps a large file on disk. Throws
 * `CallFailure`, or the signal's reason.
 */
export function download(call: Call, input: Record<string, unknown>, options: Options): Promise<Download> {
  return whileHere(downloaded(call, input, options))
}

async function downloaded(call: Call, input: Record<string, unknown>, { signal, onBytes }: Options): Promise<Download> {
  const { method, url, json } = requestOf(call, input)
  const response = await authorised(url, { method, json, signal })
  if (!response.ok || !response.body) throw failureOf(response, await response.json().catch(() => undefined))
  // Something on the way answered in Masa's place; that is not the file.
  if (!response.headers.has('content-disposition')) throw failureOf(response, undefined)
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length
        onBytes(bytes)
        controller.enqueue(chunk as Uint8Array<ArrayBuffer>)
      },
    }),
  )
  const type = response.headers.get('content-type') ?? ''
  const file = await whole(new Response(counted, { headers: { 'content-type': type } }), signal)
  return { file, name: nameOf(response) }
}

async function whole(response: Response, signal: AbortSignal): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new CallFailure('unavailable', 'Dosya yarıda kesildi, kaydedilmedi.', { network: true })
  }
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'masa'

/** Saves a file to the person's downloads. */
export function saveFile({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
