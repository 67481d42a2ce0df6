import * as z from 'zod/mini'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { fieldSentences, required } from '../../../../contract/src/kit/messages.ts'
import { bodyMost } from '../../../../contract/src/kit/request.ts'
import type { PartsOf } from './compare/merge.ts'
import { removedSentences, type Sentences, savedSentences } from './saving/saved-sentences.ts'
import type { Values } from './values.ts'

type SingleCall = Call & { answer: { _zod: { output: { data: { version: number } } | { version: number } } } }

/** What a single answer shows: some stand in `data`, some by themselves. */
export type ShownBy<Get extends Call> = Answer<Get> extends { data: infer Shown } ? Shown : Answer<Get>

/** A stored record as a form found it. */
export type RecordVersion = { id: number; version: number }

/** What a form begins with. */
export type Start = { values: Values; stored: RecordVersion | undefined }

/** A delete's call and sentences, and the domains whose answers it changes. */
export type Deleting = { call: Call; done: string; failed: string; also: string[] }

/** A kind of record as forms know it: what is filled in, how it is read and written, and what is said afterwards. */
export type RecordSpec<Draft extends z.ZodMiniObject = z.ZodMiniObject> = {
  draft: Draft
  get: SingleCall
  list?: Call | undefined
  create: Call
  update: Call
  /** Key under which the update names the record. */
  idKey: string
  /** Key under which a single answer names it; `id` unless told. */
  shownKey?: string
  /** The draft of what a single answer shows; that it shows all of it, `recordOf` has seen to. */
  fill(shown: object): z.input<Draft>
  created: string
  createFailed: string
  updated: string
  updateFailed: string
  /** Further domains whose answers a save changes. */
  also?: string[]
  /** What of the values counts, such as the fields of a chosen kind: only that is judged and sent, the rest waits in the form. */
  counts?(values: z.input<Draft>): z.input<Draft>
  /** Where the calls take another shape than the draft: the body of a draft, and the field that a path of it belongs to. */
  wire?: { body(values: z.input<Draft>): object; field(path: string): string }
  /** Where several forms fill in one record: which part this is. Its drafts are its own, and only what differs is sent. */
  part?: string
  /** What a line calls it, where that is not its first text. */
  called?(values: z.input<Draft>): string
  /** Fields whose differences are told in parts, such as the modules of a page. */
  parts?: PartsOf
  /** How a list deletes one, where it can be deleted. */
  remove?: Deleting | undefined
  /** Holds what must not be kept in a browser, such as a password or a national ID: no draft is written. */
  sensitive?: boolean
}

type Wide<Value> = Value extends string ? string : Value extends number ? number : Value

/** Draft keys that a single answer lacks or shows in another type: each must be said. */
type Unlike<Draft, Shown> = {
  [Key in keyof Draft]-?: Key extends keyof Shown ? (Shown[Key] extends Wide<Draft[Key]> ? never : Key) : Key
}[keyof Draft]

type Fills<Draft, Shown> = { [Key in keyof Draft]?: (shown: Shown) => Draft[Key] } & {
  [Key in Unlike<Draft, Shown> & keyof Draft]: (shown: Shown) => Draft[Key]
}

type RecordCalls = { get: SingleCall; list?: Call; remove?: Call } & ({ save: Call } | { create: Call; update: Call })

type Named<Draft extends z.ZodMiniObject, Calls extends RecordCalls> = Omit<
  RecordSpec<Draft>,
  'fill' | 'get' | 'list' | 'create' | 'update' | 'remove' | 'idKey' | keyof Sentences
> & {
  /** The record's calls; `save` both creates and updates. */
  calls: Calls
  idKey?: string
  /** What the sentences of a save call it: 'Yazı'. */
  name: string
}

type Filled<Draft, Shown> = [Unlike<Draft, Shown>] extends [never]
  ? { fills?: Fills<Draft, Shown> }
  : { fills: Fills<Draft, Shown> }

type RecordOf<Draft extends z.ZodMiniObject, Calls> = RecordSpec<Draft> &
  (Calls extends { remove: Call } ? { remove: Deleting } : unknown)

/**
 * States a record; what comes out fits every form of the kit. A form begins with what a single answer shows under the
 * draft's keys; a key that it lacks or shows in another type does not compile until `fills` says it.
 */
export function recordOf<Draft extends z.ZodMiniObject, const Calls extends RecordCalls>({
  calls,
  name,
  fills,
  idKey = 'id',
  ...spec
}: Named<Draft, Calls> & Filled<z.input<Draft>, ShownBy<Calls['get']>>): RecordOf<Draft, Calls> {
  const keys = Object.keys(spec.draft.shape)
  const own = (fills ?? {}) as Record<string, ((shown: object) => unknown) | undefined>
  return {
    ...spec,
    ...savedSentences(name),
    get: calls.get,
    list: calls.list,
    create: 'save' in calls ? calls.save : calls.create,
    update: 'save' in calls ? calls.save : calls.update,
    idKey,
    remove: calls.remove && { call: calls.remove, ...removedSentences(name), also: spec.also ?? [] },
    fill: (shown: object) =>
      Object.fromEntries(keys.map((key) => [key, own[key] ? own[key](shown) : (shown as Values)[key]])),
  } as unknown as RecordOf<Draft, Calls>
}

/** What of the values in a form is judged and sent. */
export const countedOf = ({ counts }: RecordSpec, values: Values): Values =>
  counts ? (counts(values) as Values) : values

/** Field path → sentence, by the contract's own schema; empty when the draft can be sent. */
export function problemsOf(draft: z.ZodMiniObject, values: Values): Record<string, string> {
  const parsed = z.safeParse(draft, values)
  return parsed.success ? sizeProblem(values) : fieldSentences(parsed.error)
}

export const isBlank = (value: unknown): boolean => String(value ?? '').trim() === ''

/** The same for those of the fields that are empty. */
export const blanksOf = (names: readonly string[], values: Values): Record<string, string> =>
  Object.fromEntries(names.filter((name) => isBlank(values[name])).map((name) => [name, required]))

// What goes beside the values: the record's number and version, the names of a call that has its own.
const beside = 16 * 1024
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').length
const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toLocaleString('tr', { maximumFractionDigits: 1 })

/** What no call would take is said at its largest field, before anything is sent. */
function sizeProblem(values: Values): Record<string, string> {
  const all = bytesOf(values)
  if (all <= bodyMost - beside) return {}
  const sizes = Object.entries(values).map(([name, value]) => ({ name, bytes: bytesOf(value) }))
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes)
  if (!largest) return {}
  const [whole, most, here] = [all, bodyMost, largest.bytes].map(megabytes)
  return {
    [largest.name]: `Kayıt ${whole} MB tutuyor, en çok ${most} MB kaydedilebilir. ${here} MB’ı burada: kısaltın`,
  }
}

/** The sentence that belongs to a field: its own, or the first of a part of it (`tags.2`). */
export function problemAt(problems: Record<string, unknown>, name: string): string | undefined {
  const path = Object.keys(problems).find((key) => key === name || key.startsWith(`${name}.`))
  return path === undefined ? undefined : String(problems[path])
}

/** What a single answer shows. */
export const shownBy = (answer: object): object => ('data' in answer ? (answer.data as object) : answer)

/** What tells the drafts of a kind of record from others. */
export const draftKind = ({ create, part }: RecordSpec): string =>
  part === undefined ? create.path : `${create.path}#${part}`

/** A single answer as forms keep it, with the record's own number as its `id`. */
export function storedOf({ shownKey = 'id' }: RecordSpec, data: object): RecordVersion {
  const { version, [shownKey]: id } = data as Record<string, unknown>
  return { ...data, id: Number(id), version: Number(version) }
}
