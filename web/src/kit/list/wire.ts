import type { Call } from '../../../../contract/src/kit/endpoint.ts'

type Place = { page: number; total: number }
type Numbered<Row> = { [Word in string]: Row[] | number | boolean } & { page_number: number; total_records: number }
/**
 * The API documents use three shapes: fax lists have `pagination`, some lists have words of their own, and all others
 * have page and total beside `data`.
 */
export type ListAnswer<Row> = { error: boolean } & (({ data: Row[] } & (Place | { pagination: Place })) | Numbered<Row>)
export type ListCall<Row, Query = unknown> = Call & {
  answer: { _zod: { output: ListAnswer<Row> } }
  query?: { _zod: { input: Query } }
}

const isNumbered = (answer: object): answer is Numbered<unknown> => 'page_number' in answer

export function placeOf(answer: ListAnswer<unknown>): Place {
  if (isNumbered(answer)) return { page: answer.page_number, total: answer.total_records }
  return 'pagination' in answer ? answer.pagination : answer
}

const wordOf = (answer: object) => Object.entries(answer).find(([, part]) => Array.isArray(part))?.[0] ?? 'data'

export const rowsOf = <Row>(answer: ListAnswer<Row>): Row[] =>
  (answer as unknown as Record<string, Row[] | undefined>)[wordOf(answer)] ?? []

export const withRows = <Row>(answer: ListAnswer<Row>, rows: Row[]): ListAnswer<Row> => ({
  ...answer,
  [wordOf(answer)]: rows,
})

/** The query with the parameter names that the documents use for this list. */
export function askedUnder(
  { query }: Call,
  { limit, page, ...rest }: Record<string, unknown>,
): Record<string, unknown> {
  const isNumberedCall = query && 'shape' in query && 'page_number' in (query.shape as object)
  return isNumberedCall ? { page_size: limit, page_number: page, ...rest } : { limit, page, ...rest }
}
