import * as z from 'zod/mini'
import { calls } from './endpoint.ts'
import { importCall } from './import.ts'
import { recordCalls, type Shapes } from './record-calls.ts'

type Path = `/${string}`
type PathOfOne = `/${string}/{id}`
type Shape = Record<string, z.ZodMiniType>

export type CategoryPaths = Record<'all' | 'list' | 'create' | 'update', Path> &
  Record<'get' | 'remove', PathOfOne> & { import: `/${string}_import` }

/** What one record is called in a call's summary: 'blog yazısı', 'Blog yazısını', 'Blog yazıları'. */
export type Words = { one: string; object: string; many: string }

/** A category as it is filled in, in its list, alone, and where it is offered for choice. */
type CategoryShapes<
  D extends Shape,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
  O extends Shape,
> = Shapes<D, R, F, Q> & {
  offered: z.ZodMiniObject<O>
  /** Domains whose forms and lists choose from them. */
  chosenBy: readonly string[]
}

/** The calls of categories: all that are offered, a list, and one at a time. */
export function categoryCalls<
  const Domain extends string,
  const P extends CategoryPaths,
  D extends Shape,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
  O extends Shape,
>(
  domain: Domain,
  { one, object, many }: Words,
  paths: P,
  { offered, chosenBy, ...shapes }: CategoryShapes<D, R, F, Q, O>,
) {
  const read = `${domain}:read` as const
  return calls(domain, {
    all: {
      method: 'GET',
      path: paths.all,
      right: read,
      orRight: chosenBy.map((other) => `${other}:read` as const),
      summary: `Seçilebilen ${many.toLocaleLowerCase('tr')}, ada göre`,
      answer: z.array(offered),
    },
    ...recordCalls(domain, shapes, {
      list: [paths.list as P['list'], many],
      get: [paths.get as P['get'], `Bir ${one}`],
      create: [paths.create as P['create'], `Yeni ${one} ekler`],
      update: [paths.update as P['update'], `${object} günceller`],
      remove: [paths.remove as P['remove'], `Kullanılmayan bir ${one} kaydını siler`, 'GET'],
    }),
    import: importCall(domain, paths.import),
  })
}
