import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drain } from '../drain.ts'
import { Failure, invalid, tooLarge } from '../failure.ts'

/** Lets calls read multipart bodies; each sets its own limits when it reads. */
export function acceptMultipart(app: FastifyInstance): void {
  app.register(multipart, { throwFileSizeLimit: false })
}

/** What a multipart body may hold. The sentences are of the field `of`, where it is named. */
export type Form = {
  of?: string
  /** Of a file; one that is longer is cut a byte above. */
  bytes: number
  files: number
  texts: number
  /** Of a text. */
  textBytes: number
  sentences: Record<'none' | 'many' | 'broken', string>
}

export type Texts = Map<string, string>

/**
 * Reads a multipart body to its end and answers its texts by name. `take` must read each file; it is given the texts that
 * came before. `unfit` is told of a text that is above its limit, no UTF-8 or given twice; where it does not throw, what came of it is answered.
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  take: (file: MultipartFile, texts: Texts) => Promise<void>,
  unfit: (name: string, sentence: string) => void = refuseText,
): Promise<Texts> {
  const texts: Texts = new Map()
  const { bytes, files, texts: fields, textBytes } = form
  const limits = { files, fileSize: bytes + 1, fields, parts: files + fields, fieldSize: textBytes, headerPairs: 20 }
  try {
    if (!request.isMultipart()) throw refusal(form, 'none')
    for await (const part of partsOf(request, form, limits)) {
      if (part.type === 'file') await take(part, texts)
      else {
        const text = String(part.value)
        if (part.valueTruncated) unfit(part.fieldname, 'Bu metin çok uzun; kısaltıp bir daha deneyin')
        if (texts.has(part.fieldname)) unfit(part.fieldname, 'Bu alan bir kez gönderilebilir')
        // The parser puts it for what it cannot read: letters that nobody would get back.
        if (text.includes('\ufffd')) unfit(part.fieldname, 'Bu metinde okunamayan harfler var; UTF-8 olarak gönderin')
        texts.set(part.fieldname, text)
      }
    }
    await request.readmit?.()
    return texts
  } catch (error) {
    drain(request)
    throw asFailure(error, form)
  }
}

// What the parser throws by itself is about what it was given; what `take` throws need not be.
async function* partsOf(request: FastifyRequest, form: Form, limits: object): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    const failure = asFailure(error, form)
    throw failure instanceof Failure ? failure : refusal(form, 'broken')
  }
}

/** A form with one file in the field `of`. `tooLarge` is the sentence for one above `bytes`. */
export type FileForm = Omit<Form, 'files' | 'texts' | 'textBytes'> & { of: string; tooLarge: string }

const envelopeBytes = 64 * 1024

/** Reads a form of one file and a few short texts; what `take` makes of the file is `taken`. */
export async function readFile<Taken>(
  request: FastifyRequest,
  form: FileForm,
  take: (file: MultipartFile) => Promise<Taken>,
): Promise<{ taken: Taken; texts: Texts }> {
  let taken: { of: Taken } | undefined
  const whole: Form = { ...form, files: 1, texts: 8, textBytes: 1_000 }
  if (request.isMultipart() && Number(request.headers['content-length']) > form.bytes + envelopeBytes) {
    drain(request)
    throw tooLarge(form.of, form.tooLarge)
  }
  const texts = await readForm(request, whole, async (file) => {
    if (file.fieldname !== form.of || !file.filename) throw refusal(whole, 'none')
    taken = { of: await take(file) }
  })
  if (!taken) throw refusal(whole, 'none')
  return { taken: taken.of, texts }
}

/** The whole file of a form, in memory. */
export async function contentOf({ file }: MultipartFile, form: FileForm): Promise<Buffer> {
  const chunks: Buffer[] = await file.toArray()
  const content = Buffer.concat(chunks)
  if (content.length > form.bytes) throw tooLarge(form.of, form.tooLarge)
  return content
}

/** A text of a form as one line of at most `most` characters, none of them cut. */
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
