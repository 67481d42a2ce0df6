import * as z from 'zod/mini'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { required } from '../../../../contract/src/kit/messages.ts'
import { bodyMost } from '../../../../contract/src/kit/request.ts'
import { fieldSentences, speakTurkish } from '../../../../contract/src/kit/sentences.ts'
import type { PartsOf } from './compare/merge.ts'
import { removedSentences, type Sentences, savedSentences } from './saving/saved-sentences.ts'
import type { Values } from './values.ts'

// Here and not at the start of the panel: the first page validates nothing.
speakTurkish()

type SingleCall = Call & { answer: { _zod: { output: { data: { version: number } } | { version: number } } } }

/** The record in the answer of a `get` call: under `data`, or the answer itself. */
export type ShownBy<Get extends Call> = Answer<Get> extends { data: infer Shown } ? Shown : Answer<Get>

/** The id and version of a stored record, as a form read it. */
export type RecordVersion = { id: number; version: number }

/** The initial state of a form. */
export type Start = { values: Values; stored: RecordVersion | undefined }

/** The call and messages of a delete, and the domains whose answers it changes. */
export type Deleting = { call: Call; done: string; failed: string; also: string[] }

/** A kind of record for forms: what is filled in, how it is read and written, and which messages follow. */
export type RecordSpec<Draft extends z.ZodMiniObject = z.ZodMiniObject> = {
  draft: Draft
  get: SingleCall
  list?: Call | undefined
  create: Call
  update: Call
  /** Key of the id in the body of the update. */
  idKey: string
  /** Key of the id in the answer of `get`; `id` by default. */
  shownKey?: string
  /** Builds the draft from the answer of `get`; `recordOf` has checked that no field is missing. */
  fill(shown: object): z.input<Draft>
  created: string
  createFailed: string
  updated: string
  updateFailed: string
  /** Other domains whose answers a save changes. */
  also?: string[]
  /**
   * The values that count, such as the fields of a chosen kind: only they are validated and sent; the others stay in
   * the form.
   */
  counts?(values: z.input<Draft>): z.input<Draft>
  /** For calls whose body differs from the draft: builds the body, and maps a path in the body to the draft's field. */
  wire?: { body(values: z.input<Draft>): object; field(path: string): string }
  /**
   * When several forms edit one record: which part this is. It has its own drafts, and only changed fields are sent.
   */
  part?: string
  /** The record's name on one line, if that is not its first text. */
  called?(values: z.input<Draft>): string
  /** Fields that are compared in parts, such as the modules of a page. */
  parts?: PartsOf
  /** How a list deletes a record, if it can be deleted. */
  remove?: Deleting | undefined
  /** Contains data that must not be stored in a browser, such as a password or a national ID: no draft is written. */
  sensitive?: boolean
}

type Wide<Value> = Value extends string ? string : Value extends number ? number : Value

/** Draft keys that the answer of `get` lacks or has in another type: each needs an entry in `fills`. */
type Unlike<Draft, Shown> = {
  [Key in keyof Draft]-?: Key extends keyof Shown ? (Shown[Key] extends Wide<Draft[Key]> ? never : Key) : Key
}[keyof Draft]

type Fills<Draft, Shown> = { [Key in keyof Draft]?: (shown: Shown) => Draft[Key] }

/**
 * The compiler's error shows this name and these keys. Add them to the full record of the contract, or, where the
 * answer of `get` has them in another form, to `fills`.
 */
type KeysThatGetLacks<Keys extends keyof Draft, Draft, Shown> = Fills<Draft, Shown> & {
  [Key in Keys]: (shown: Shown) => Draft[Key]
}

type RecordCalls = { get: SingleCall; list?: Call; remove?: Call } & ({ save: Call } | { create: Call; update: Call })

type Named<Draft extends z.ZodMiniObject, Calls extends RecordCalls> = Omit<
  RecordSpec<Draft>,
  'fill' | 'get' | 'list' | 'create' | 'update' | 'remove' | 'idKey' | keyof Sentences
> & {
  /** The record's calls; `save` both creates and updates. */
  calls: Calls
  idKey?: string
  /** The record's name in the messages of a save: 'Yazı'. */
  name: string
}

type Filled<Draft, Shown> = [Unlike<Draft, Shown>] extends [never]
  ? { fills?: Fills<Draft, Shown> }
  : { fills: KeysThatGetLacks<Unlike<Draft, Shown> & keyof Draft, Draft, Shown> }

type RecordOf<Draft extends z.ZodMiniObject, Calls> = RecordSpec<Draft> &
  (Calls extends { remove: Call } ? { remove: Deleting } : unknown)

/**
 * Declares a record for the kit's forms. A form starts with the values that the answer of `get` has under the draft's
 * keys; a key that is missing or has another type does not compile until `fills` provides it.
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

/** The values of a form that are validated and sent. */
export const countedOf = ({ counts }: RecordSpec, values: Values): Values =>
  counts ? (counts(values) as Values) : values

/** Why a schema refuses a value, in Turkish sentences; undefined if it takes it. */
export const refusalOf = (schema: z.ZodMiniType, value: unknown): z.core.$ZodError | undefined =>
  z.safeParse(schema, value).error

/** Field path → error message, validated by the contract's own schema; empty when the draft can be sent. */
export function problemsOf(draft: z.ZodMiniObject, values: Values): Record<string, string> {
  const refusal = refusalOf(draft, values)
  return refusal ? fieldSentences(refusal) : sizeProblem(values)
}

export const isBlank = (value: unknown): boolean => String(value ?? '').trim() === ''

/** Like `problemsOf`, for those of the named fields that are empty. */
export const blanksOf = (names: readonly string[], values: Values): Record<string, string> =>
  Object.fromEntries(names.filter((name) => isBlank(values[name])).map((name) => [name, required]))

// Reserve in bytes for what is sent besides the values: id, version, and keys of a call with its own body.
const beside = 16 * 1024
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').length
const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toLocaleString('tr', { maximumFractionDigits: 1 })

/** A draft too large for any call gets an error at its largest field, before anything is sent. */
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

/** The error of a field: its own, or the first of a part of it (`tags.2`). */
export function problemAt(problems: Record<string, unknown>, name: string): string | undefined {
  const path = Object.keys(problems).find((key) => key === name || key.startsWith(`${name}.`))
  return path === undefined ? undefined : String(problems[path])
}

/** The record in the answer of a `get` call. */
export const shownBy = (answer: object): object => ('data' in answer ? (answer.data as object) : answer)

/** Identifies the drafts of a kind of record. */
export const draftKind = ({ create, part }: RecordSpec): string =>
  part === undefined ? create.path : `${create.path}#${part}`

/** The answer of a `get` call as forms keep it, with the record's own id as `id`. */
export function storedOf({ shownKey = 'id' }: RecordSpec, data: object): RecordVersion {
  const { version, [shownKey]: id } = data as Record<string, unknown>
  return { ...data, id: Number(id), version: Number(version) }
}
