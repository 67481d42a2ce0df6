import * as z from 'zod/mini'
import { calls } from './endpoint.ts'
import * as field from './fields.ts'
import { importCall } from './import.ts'
import { label } from './messages.ts'
import { recordCalls, type Shapes } from './record-calls.ts'

type Path = `/${string}`
type PathOfOne = `/${string}/{id}`
type Shape = Record<string, z.ZodMiniType>

export type CategoryPaths = Record<'all' | 'list' | 'create' | 'update', Path> &
  Record<'get' | 'remove', PathOfOne> & { import: `/${string}_import` }

/** Turkish words for a record in a call's summary: 'blog yazısı', 'Blog yazısını', 'Blog yazıları'. */
export type Words = { one: string; object: string; many: string }

/** The shapes of a category: in its form, in its list, alone, and as an option. */
type CategoryShapes<
  D extends Shape,
  R extends Shape,
  F extends Shape,
  Q extends z.ZodMiniType,
  O extends Shape,
> = Shapes<D, R, F, Q> & {
  offered: z.ZodMiniObject<O>
  /** Domains whose forms and lists offer these categories. */
  chosenBy: readonly string[]
}

/** With `passive`, the passive rows are listed, too: for filters, since older records still have them. */
export const offeredQuery = () => z.object({ passive: label('Pasifler de', z.optional(field.bool())) })

/** The calls of categories: all options, the list, single records, and the import. */
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
      query: offeredQuery(),
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
