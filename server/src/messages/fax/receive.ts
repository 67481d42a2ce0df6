import type { FastifyRequest } from 'fastify'
import { faxUploadLimits } from '../../../../contract/src/messages/fax.ts'
import { drain } from '../../kit/files/drain.ts'
import { Failure } from '../../kit/http/failure.ts'

/** The texts of a multipart body by name, and its one file; `name` is what the sender calls it and is never a path here. */
export type Received = { texts: Record<string, string>; content: Buffer; name: string }

const envelopeBytes = 64 * 1024
const { bytes } = faxUploadLimits
const limits = { files: 1, fileSize: bytes + 1, fields: 8, parts: 9, fieldSize: 1_000, headerPairs: 20 }

const tooLarge = (field: string) => {
  const sentence = 'Dosya 10 MB sınırını aşıyor; daha küçük bir dosya seçin.'
  return new Failure('too_large', sentence, { [field]: sentence })
}

const missing = (field: string) => {
  const sentence = 'Bir dosya seçin.'
  return new Failure('invalid', sentence, { [field]: sentence })
}

/** Reads a multipart body with the file `field`, at most 10 MB. Refusals are Failures of that field. */
export async function receiveFile(request: FastifyRequest, field: string): Promise<Received> {
  try {
    if (!request.isMultipart()) throw missing(field)
    if (Number(request.headers['content-length']) > bytes + envelopeBytes) throw tooLarge(field)
    return await readParts(request, field)
  } catch (error) {
    drain(request)
    if (error instanceof Failure) throw error
    const { code = '', message } = error as Error & { code?: string }
    if (!code.startsWith('FST_') && !/multipart|terminated early|content type/i.test(message)) throw error
    const sentence = 'Yükleme yarıda kesildi ya da okunamadı; bir daha deneyin.'
    throw new Failure('invalid', sentence, { [field]: sentence })
  }
}

async function readParts(request: FastifyRequest, field: string): Promise<Received> {
  const texts: Record<string, string> = Object.create(null)
  let file: { content: Buffer; name: string } | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') texts[part.fieldname] = String(part.value)
    else if (part.fieldname !== field) throw missing(field)
    else {
      const content = await part.toBuffer()
      if (content.length > bytes || part.file.truncated) throw tooLarge(field)
      file = { content, name: part.filename }
    }
  }
  if (!file) throw missing(field)
  return { texts, ...file }
}
