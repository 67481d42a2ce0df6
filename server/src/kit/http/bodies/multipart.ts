import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bareFileName } from '../../../../../contract/src/kit/text/bare-file-name.ts'
import { fromSource } from '../../files/from-source.ts'
import { Failure, invalid, tooLarge } from '../failure.ts'

/** Lets calls read multipart bodies; each call sets its own limits when it reads. */
export function acceptMultipart(app: FastifyInstance): void {
  app.register(multipart, { throwFileSizeLimit: false })
  // The parser reads the bytes as they arrive, which a decompressor would take from it: the call would never be answered.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers
    const isCompressed = /^multipart\//i.test(type) && coding.trim().toLowerCase() !== 'identity'
    done(
      isCompressed ? new Failure('invalid', 'Form sıkıştırılmadan, Content-Encoding olmadan gönderilmeli') : undefined,
    )
  })
}

/** What a multipart body may hold. Refusals name the field `of`, if given. */
export type Form = {
  of?: string
  /** Upper limit of a file; a longer one is cut one byte above it, so that the caller sees the excess. */
  bytes: number
  files: number
  texts: number
  /** Upper limit of a text. */
  textBytes: number
  sentences: Record<'none' | 'many' | 'broken', string>
}

export type Texts = Map<string, string>

/**
 * Reads a multipart body to its end and answers its texts by name. `take` must consume each file; it gets the texts
 * that came before. `unfit` is called for a text that is too long, not UTF-8 or given twice; unless it throws, the text
 * is kept as it was read.
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  take: (file: MultipartFile, texts: Texts) => Promise<void>,
  unfit: (name: string, sentence: string) => void = refuseText,
): Promise<Texts> {
  contentsOf.set(request, undefined)
  const texts: Texts = new Map()
  const contents: string[][] = []
  const { bytes, files, texts: fields, textBytes } = form
  const limits = { files, fileSize: bytes + 1, fields, parts: files + fields, fieldSize: textBytes, headerPairs: 20 }
  try {
    if (!request.isMultipart()) throw refusal(form, 'none')
    for await (const part of partsOf(request, form, limits)) {
      if (part.type === 'file') contents.push(await takeSummed(request, part, (file) => take(file, texts)))
      else {
        const text = String(part.value)
        contents.push([part.fieldname, text])
        if (part.valueTruncated) unfit(part.fieldname, 'Bu metin çok uzun; kısaltıp bir daha deneyin')
        if (texts.has(part.fieldname)) unfit(part.fieldname, 'Bu alan bir kez gönderilebilir')
        // The parser writes U+FFFD for bytes that it cannot decode; the original letters are lost.
        if (text.includes('\ufffd')) unfit(part.fieldname, 'Bu metinde okunamayan harfler var; UTF-8 olarak gönderin')
        texts.set(part.fieldname, text)
      }
    }
    await request.readmit?.()
    contentsOf.set(request, contents)
    return texts
  } catch (error) {
    throw asFailure(error, form)
  }
}

// Undefined for a form that was not read to its end: nobody can read it again.
const contentsOf = new WeakMap<FastifyRequest, string[][] | undefined>()

/**
 * What identifies a form: its texts, and the SHA-256 of its files. A form that nobody has read is read to its end, and
 * nothing of it is kept.
 */
export async function formContents(request: FastifyRequest): Promise<string[][] | undefined> {
  if (!contentsOf.has(request))
    await readForm(
      request,
      anyForm,
      ({ file }) => finished(file.resume()),
      () => {},
    )
  return contentsOf.get(request)
}

const anyForm: Form = {
  bytes: 64 * 1024 * 1024,
  files: 20,
  texts: 100,
  textBytes: 1024 * 1024,
  sentences: {
    none: 'Bir dosya seçin.',
    many: 'Tek seferde en çok 20 dosya yüklenebilir.',
    broken: 'Yükleme yarıda kesildi ya da okunamadı; bir daha deneyin.',
  },
}

async function takeSummed(
  { headers }: FastifyRequest,
  part: MultipartFile,
  take: (file: MultipartFile) => Promise<void>,
): Promise<string[]> {
  if (headers['idempotency-key'] === undefined) {
    await take(part)
    return []
  }
  const sum = createHash('sha256')
  const { file } = part
  async function* summed() {
    for await (const chunk of file) {
      sum.update(chunk)
      yield chunk
    }
  }
  await take(Object.assign(part, { file: fromSource(file, summed()) }))
  return [part.fieldname, part.filename, sum.digest('hex')]
}

// The parser's own errors are about the body; an error of `take` may have any cause.
async function* partsOf(request: FastifyRequest, form: Form, limits: object): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      // Browsers write a quotation mark in a name as %22.
      if (part.type === 'file') part.filename = bareFileName((part.filename ?? '').replaceAll('%22', '"'))
      yield part
    }
  } catch (error) {
    const failure = asFailure(error, form)
    throw failure instanceof Failure ? failure : refusal(form, 'broken')
  }
}

/** A form with one file in the field `of`. `tooLarge` is the sentence for a file above `bytes`. */
export type FileForm = Omit<Form, 'files' | 'texts' | 'textBytes'> & { of: string; tooLarge: string }

const envelopeBytes = 64 * 1024

/** Reads a form of one file and a few short texts; `taken` is what `take` returns for the file. */
export async function readFile<Taken>(
  request: FastifyRequest,
  form: FileForm,
  take: (file: MultipartFile) => Promise<Taken>,
): Promise<{ taken: Taken; texts: Texts }> {
  let taken: { of: Taken } | undefined
  const whole: Form = { ...form, files: 1, texts: 8, textBytes: 1_000 }
  if (request.isMultipart() && Number(request.headers['content-length']) > form.bytes + envelopeBytes) {
    throw tooLarge(form.of, form.tooLarge)
  }
  const texts = await readForm(request, whole, async (file) => {
    if (file.fieldname !== form.of || !file.filename) throw refusal(whole, 'none')
    taken = { of: await take(file) }
  })
  if (!taken) throw refusal(whole, 'none')
  return { taken: taken.of, texts }
}

/** Reads the whole file of a form into memory. */
export async function contentOf({ file }: MultipartFile, form: FileForm): Promise<Buffer> {
  const chunks: Buffer[] = await file.toArray()
  const content = Buffer.concat(chunks)
  if (content.length > form.bytes) throw tooLarge(form.of, form.tooLarge)
  return content
}

const answers = new Map(Object.entries({ '': false, '0': false, false: false, '1': true, true: true }))

/** A yes or no in a form; no if it is not given. `title` names it in a refusal. */
export function boolIn(texts: Texts, name: string, title: string): boolean {
  const answer = answers.get(texts.get(name) ?? '')
  if (answer === undefined) throw invalid(name, '1 ya da 0 olmalı', title)
  return answer
}

/** A text of a form as one line of at most `most` code points; no surrogate pair is split. */
export const oneLine = (text: string, most: number) =>
  [...text.replace(/\p{C}+/gu, ' ').trim()].slice(0, most).join('').trim()

function refuseText(name: string, sentence: string): never {
  throw invalid(name, sentence)
}

const refusal = ({ of, sentences }: Form, why: keyof Form['sentences']) =>
  of ? invalid(of, sentences[why]) : new Failure('invalid', sentences[why])

function asFailure(error: unknown, form: Form): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const { code = '', message } = error as Error & { code?: string }
  if (/^FST_\w+_LIMIT$/.test(code)) return refusal(form, 'many')
  return code.startsWith('FST_') || /multipart|terminated early|content type|aborted|premature/i.test(message)
    ? refusal(form, 'broken')
    : error
}
