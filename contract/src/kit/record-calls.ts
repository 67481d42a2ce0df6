import * as z from 'zod/mini'
import * as field from './fields.ts'
import { pageOf, single } from './list.ts'
import { creation, draftOrPatch, patch } from './patch.ts'

type Path = `/${string}`
type PathOfOne = `/${string}/{id}`
type Shape = Record<string, z.ZodMiniType>

/** The shapes of a record: in its form, in its list, and alone. */
export type Shapes<D extends Shape, R extends Shape, F extends Shape, Q extends z.ZodMiniType> = {
  draft: z.ZodMiniObject<D>
  row: z.ZodMiniObject<R>
  full: z.ZodMiniObject<F>
  query: Q
}

/** The path and the summary of each call; 'GET' if the specification documents also give the delete by that method. */
export type Places = {
  list: readonly [Path, string]
  get: readonly [PathOfOne, string]
  create: readonly [Path, string]
  update: readonly [Path, string]
  remove: readonly [PathOfOne, string, 'GET'?]
}

/** The standard calls of a domain's records. */
export function recordCalls<
  const Domain extends string,
  const P extends Places,
  D extends Shape,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
>(domain: Domain, { draft, row, full, query }: Shapes<D, R, F, Q>, places: P) {
  const create = {
    method: 'POST',
    path: places.create[0] as P['create'][0],
    right: `${domain}:write`,
    summary: places.create[1],
    body: creation(draft),
    answer: field.created(),
  } as const
  const update = {
    method: 'POST',
    path: places.update[0] as P['update'][0],
    right: `${domain}:write`,
    summary: places.update[1],
    body: z.extend(patch(draft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  } as const
  const { list, get, remove } = readingCalls(domain, { row, full, query }, places)
  return { list, get, create, update, remove }
}

/** Like `recordCalls`, but one call creates a record without an id and updates it with one. */
export function savedCalls<
  const Domain extends string,
  const P extends Omit<Places, 'create' | 'update'> & { save: readonly [Path, string] },
  D extends Shape,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
>(domain: Domain, { draft, row, full, query }: Shapes<D, R, F, Q>, places: P) {
  const save = {
    method: 'POST',
    path: places.save[0] as P['save'][0],
    right: `${domain}:write`,
    summary: places.save[1],
    body: draftOrPatch(draft),
    answer: field.saved(),
  } as const
  const { list, get, remove } = readingCalls(domain, { row, full, query }, places)
  return { list, get, save, remove }
}

function readingCalls<
  Domain extends string,
  P extends Pick<Places, 'list' | 'get' | 'remove'>,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
>(domain: Domain, { row, full, query }: Omit<Shapes<Shape, R, F, Q>, 'draft'>, places: P) {
  const right = `${domain}:read` as const
  const [path, summary, also] = places.remove
  return {
    list: {
      method: 'GET',
      path: places.list[0] as P['list'][0],
      right,
      summary: places.list[1],
      query,
      answer: pageOf(row),
    },
    get: {
      method: 'GET',
      path: places.get[0] as P['get'][0],
      right,
      summary: places.get[1],
      answer: single(full),
    },
    remove: {
      method: 'DELETE',
      ...(also && { also }),
      path: path as P['remove'][0],
      right: `${domain}:write`,
      summary,
      answer: field.written(),
    },
  } as const
}
