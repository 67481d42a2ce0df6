import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { instantOnWall, isDay } from '../../../../contract/src/kit/values/dates.ts'
import { normalizePhone } from '../../../../contract/src/kit/values/phone.ts'
import { KnownFax } from '../../../../contract/src/messages/fax-outgoing.ts'
import { faxUploadLimits } from '../../../../contract/src/messages/fax-parts.ts'
import { boolIn, contentOf, type FileForm, oneLine, readFile } from '../../kit/http/bodies/multipart.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import { type Document, inspect, isPdf } from './documents.ts'

const formOf = (field: string): FileForm => ({
  of: field,
  bytes: faxUploadLimits.bytes,
  tooLarge: 'Dosya 10 MB sınırını aşıyor; daha küçük bir dosya seçin.',
  sentences: {
    none: 'Bir dosya seçin.',
    many: 'Tek seferde yalnız bir dosya yüklenebilir.',
    broken: 'Yükleme yarıda kesildi ya da okunamadı; bir daha deneyin.',
  },
})

/** Reads a document to fax from a form: a PDF under `attachment`, the number and the title. */
export async function receiveAttachment(request: FastifyRequest) {
  const form = formOf('attachment')
  const { taken, texts } = await readFile(request, form, async (file) => ({
    content: await contentOf(file, form),
    name: file.filename.replace(/\.\w+$/, ''),
  }))
  const resend = boolIn(texts, 'resend', 'Yeniden gönder')
  const { after } = parse(KnownFax, { after: texts.get('after') })
  const recipient = numberIn(texts.get('fax_number'))
  if (taken.content.length > 0 && !isPdf(taken.content))
    throw invalid(form.of, 'Bu dosya PDF değil; belgeyi PDF olarak kaydedip seçin.')
  const document = await inspect(taken.content).catch(as(form.of))
  const title = oneLine(texts.get('title') ?? '', 150) || oneLine(taken.name, 150) || 'Belge'
  return { recipient, document, title, resend, after }
}

/** Reads a scanned fax under `file`, and what the person says about it; `at` is ISO 8601. */
export async function receiveScan(
  request: FastifyRequest,
): Promise<{ document: Document; sender: string; receiver: string; at: string }> {
  const form = formOf('file')
  const { taken, texts } = await readFile(request, form, (file) => contentOf(file, form))
  const document = await inspect(taken)
  const [sender, receiver] = [spelled(texts.get('sender')), spelled(texts.get('receiver'))]
  return { document, sender, receiver, at: receivedAt(texts.get('received_at')) }
}

/** Reports a refused document under the form field that brought it. */
const as = (field: string) => (error: unknown) => {
  if (error instanceof Failure && error.fields?.file)
    throw new Failure(error.code, error.message, { [field]: error.message })
  throw error
}

function numberIn(text = ''): string {
  const number = normalizePhone(text)
  if (!number) throw invalid('fax_number', 'Faks numarası +90 ve on rakam olmalı', 'Faks numarası')
  return number
}

/** A Turkish number in its one spelling, any other text as it was typed. */
const spelled = (text = '') => normalizePhone(text) ?? oneLine(text, 60)

const wallClock = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/

/** When a scan came in, as ISO 8601, from an instant or from Istanbul's wall clock; now if no time was given. */
function receivedAt(text = ''): string {
  const told = text.trim()
  if (told === '') return new Date().toISOString()
  const at = instantOf(told)
  if (Number.isNaN(at) || at > Date.now() + 60_000 || at < Date.parse('2000-01-01T00:00:00Z'))
    throw invalid('received_at', 'Geçmiş bir gün ve saat olmalı', 'Geliş zamanı')
  return new Date(at).toISOString()
}

function instantOf(told: string): number {
  const [, day = '', hours, minutes] = wallClock.exec(told) ?? []
  if (day) return isDay(day) ? Date.parse(instantOnWall(`${day} ${hours}:${minutes}`) ?? '') : Number.NaN
  return z.safeParse(z.iso.datetime(), told).success ? Date.parse(told) : Number.NaN
}
