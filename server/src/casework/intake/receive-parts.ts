import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  type DocumentKind,
  documentKinds,
  documentLimits,
} from '../../../../contract/src/casework/cancellation-documents.ts'
import { imageBytes, imageTypes, sniff } from '../../kit/files/image.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { type Form, readForm, type Texts } from '../../kit/http/bodies/multipart.ts'
import { Failure } from '../../kit/http/failure.ts'
import { pageCount } from '../../kit/pdf/pages.ts'

/** A handed-in document, sealed; its type is detected from the content. */
export type Handed = { kind: DocumentKind; key: string; type: string; size: number; sha256: string }

/** All parts of a body. `problems`: sentences by field about the parts that could not be accepted. */
export type Received = { texts: Texts; documents: Handed[]; problems: Record<string, string> }

const headBytes = 12
const form: Form = {
  bytes: imageBytes,
  files: 8,
  texts: 40,
  textBytes: 40_000,
  sentences: {
    none: 'Veri multipart/form-data olarak gönderilmeli',
    many: 'Çok fazla alan ya da dosya gönderildi',
    broken: 'Veri yarıda kesildi ya da okunamadı; yeniden gönderin',
  },
}

const isKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name)

/**
 * Reads a multipart body to its end. Documents are recognised by their first bytes, and measured, hashed and sealed
 * while they stream; they are not decoded here. `skip` decides by the preceding texts that no document is needed.
 */
export async function receiveParts(
  request: FastifyRequest,
  files: SealedFiles,
  skip: (texts: ReadonlyMap<string, string>) => Promise<boolean>,
): Promise<Received> {
  const documents: Handed[] = []
  const problems: Record<string, string> = Object.create(null)
  const take = async (part: MultipartFile, before: Texts): Promise<void> => {
    const { fieldname: name } = part
    const isWanted = isKind(name) && !documents.some(({ kind }) => kind === name)
    if (isWanted && !(await skip(before))) {
      const outcome = await receiveDocument(files, part, name)
      if (typeof outcome === 'string') problems[name] = outcome
      else if (outcome) documents.push(outcome)
      return
    }
    if (!isKind(name)) problems[name] = `Dosyalar şu adlarla gönderilir: ${Object.keys(documentKinds).join(', ')}`
    else if (!isWanted) problems[name] = 'Bu dosya bir kez gönderilebilir'
    for await (const _chunk of part.file);
  }
  try {
    const texts = await readForm(request, form, take, (name, sentence) => {
      problems[name] = sentence
    })
    return { texts, documents, problems }
  } catch (error) {
    await dropDocuments(files, documents)
    throw error
  }
}

/** Removes documents that no record will reference. */
export async function dropDocuments(files: SealedFiles, documents: Handed[]): Promise<void> {
  for (const { key } of documents) await files.drop(key)
}

/** The sealed document, a sentence about why it cannot be accepted, or undefined for an empty part. */
async function receiveDocument(
  files: SealedFiles,
  { file }: MultipartFile,
  kind: DocumentKind,
): Promise<Handed | string | undefined> {
  const chunks = file[Symbol.asyncIterator]()
  let head = Buffer.alloc(0) as Buffer
  while (head.length < headBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk
  }
  if (head.length === 0) return undefined
  const type = typeOf(head, kind)
  if (!type) {
    for await (const _chunk of whole());
    return kind === 'sozlesme' ? 'JPEG, PNG, WebP ya da PDF dosyası olmalı' : 'JPEG, PNG ya da WebP görseli olmalı'
  }
  const sum = await files.put('requests', whole())
  const problem = await (sum.size > imageBytes ? 'Dosya 10 MB sınırını aşıyor' : pagesProblem(files, sum.key, type))
  if (problem) {
    await files.drop(sum.key)
    return problem
  }
  return { kind, type, ...sum }
}

function typeOf(head: Buffer, kind: DocumentKind): string | undefined {
  const image = sniff(head)
  if (image) return image === 'gif' ? undefined : imageTypes[image]
  return kind === 'sozlesme' && head.toString('latin1').startsWith('%PDF-') ? 'application/pdf' : undefined
}

async function pagesProblem(files: SealedFiles, key: string, type: string): Promise<string | undefined> {
  if (type !== 'application/pdf') return undefined
  try {
    await pageCount(await files.read(key), { maxPages: documentLimits.pages, timeMs: 10_000 })
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.code !== 'unavailable') return error.message
    await files.drop(key)
    throw error
  }
}
