import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../../../contract/src/index.ts'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { TestApp } from '../../../testing/app.ts'
import { filledApp } from '../../../testing/filled.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await filledApp({ idle: true })
})
afterAll(() => masa.close())

// Turkish words that the documents also use as codes.
const saidAsTheyAre = ['bilgilendirme', 'ticari']

// Columns with these names hold codes in the database, whatever their type.
const neverNumbers = /^(Durum|Adım|Rol|Robot|Sistem kaydı|Kampanya türü)/

// The answer to these columns is never yes or no, whatever their type.
const neverYesOrNo = /^Süre( bitince)?$/

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType }
  return innerType ? bare(innerType) : schema
}

/** The codes that may occur in the rows of a list. */
function codesOf({ answer }: Call): string[] {
  if (!(answer instanceof z.ZodMiniObject)) return []
  const rows = Object.values(answer.shape as Record<string, z.ZodMiniType>).find((one) => one instanceof z.ZodMiniArray)
  const row = rows && (rows as z.ZodMiniArray<z.ZodMiniType>)._zod.def.element
  if (!(row instanceof z.ZodMiniObject)) return []
  return Object.values(row.shape as Record<string, z.ZodMiniType>)
    .map(bare)
    .flatMap((one) => (one instanceof z.ZodMiniEnum ? (one.options as string[]) : []))
    .filter((code) => typeof code === 'string' && code !== '' && !saidAsTheyAre.includes(code))
}

const files = allCalls.filter(
  ({ method, query, path }) => method === 'GET' && query && path !== '/api/reports/{key}' && takesFormat(query),
)
function takesFormat(query: z.ZodMiniType): boolean {
  return z.safeParse(query, { format: 'csv' }).success && !z.safeParse(query, { format: 'yok' }).success
}

test.each(files.map((call) => [call.path, call] as const))(
  'the CSV of %s contains words instead of codes',
  async (_, call) => {
    const url = call.path
      .replace('{typeId}', '5')
      .replace('{status}', '1')
      .replace(/\{\w+\}/, 'all')
    const authorization = `Bearer ${masa.token}`
    const { body, statusCode } = await masa.app.inject({ url: `${url}?format=csv`, headers: { authorization } })
    expect(statusCode).toBe(200)
    const [header = '', ...lines] = body.replace('\ufeff', '').split('\r\n')
    expect(header.split(';').filter((heading) => /^[a-z_]+$/.test(heading))).toEqual([])
    const codes = new Set(codesOf(call))
    const rows = lines.map((line) => line.split(';'))
    expect(rows.flat().filter((cell) => codes.has(cell))).toEqual([])
    expect(rows.flat().filter((cell) => /^(true|false|\d{4}-\d\d-\d\d)$/.test(cell))).toEqual([])
    const open = header.split(';').flatMap((heading, at) => (neverYesOrNo.test(heading) ? [at] : []))
    expect(
      rows.flatMap((row) => open.map((at) => row[at])).filter((cell) => /^(Evet|Hayır)$/.test(cell ?? '')),
    ).toEqual([])
    const said = header.split(';').flatMap((heading, at) => (neverNumbers.test(heading) ? [at] : []))
    expect(rows.flatMap((row) => said.map((at) => row[at])).filter((cell) => /^\d+$/.test(cell ?? ''))).toEqual([])
  },
)
