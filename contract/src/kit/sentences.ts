import * as z from 'zod/mini'
import { required } from './messages.ts'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : 'Değerin türü uygun değil'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? required : `En az ${issue.minimum} karakter olmalı`
      if (issue.origin === 'array') return `En az ${issue.minimum} öğe seçilmeli`
      return issue.inclusive === false ? `${issue.minimum} değerinden büyük olmalı` : `En az ${issue.minimum} olmalı`
    case 'too_big':
      if (issue.origin === 'string') return `En fazla ${Number(issue.maximum).toLocaleString('tr')} karakter olabilir`
      if (issue.origin === 'array') return `En fazla ${issue.maximum} öğe olabilir`
      return issue.inclusive === false
        ? `${Number(issue.maximum).toLocaleString('tr')} değerinden küçük olmalı`
        : `En çok ${Number(issue.maximum).toLocaleString('tr')} olabilir`
    case 'invalid_value':
      return `Şunlardan biri olmalı: ${issue.values.map((value) => (value === '' ? 'boş' : String(value))).join(', ')}`
    case 'invalid_key':
    case 'unrecognized_keys':
      return 'Bilinmeyen bir ad içeriyor'
    default:
      return issue.input === undefined || issue.input === null || issue.input === '' ? required : 'Değer geçersiz'
  }
}

/** Sets Turkish validation messages for every schema. The server and the panel each call it once. */
export function speakTurkish(): void {
  z.config({ customError: sentence })
}

/** Field path (`title`, `tags.2`) → its first message; a field's own limit comes before that of all safe integers. */
export function fieldSentences(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  const issues = error.issues.flatMap(besideNull)
  for (const issue of [...issues.filter((one) => !isOfAllNumbers(one)), ...issues.filter(isOfAllNumbers)])
    fields[issue.path.join('.') || '_'] ??= issue.message
  return fields
}

const isOfAllNumbers = (issue: z.core.$ZodIssue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/** Replaces the union issue of a nullable value by the issues of its non-null part, which say why it does not fit. */
function besideNull(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [own = [], other] = issue.errors
  const [no] = other ?? []
  if (no?.code !== 'invalid_type' || no.expected !== 'null') return [issue]
  return own.flatMap((part) => besideNull({ ...part, path: [...issue.path, ...part.path] }))
}
