import { locativeRelative } from '../../../../../contract/src/kit/text/suffix.ts'
import { formatDateTime, formatTime, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'

export type Values = Record<string, unknown>

/** A save that was sent and has no answer yet; its key makes a retry the same save. */
export type Sending = {
  key: string
  at: string
  stay: boolean
  values: Values
  /** The values before, for records of which only the changed fields are sent. */
  from?: Values
  /** The record that it updates; null when it creates one. */
  stored: { id: number; version: number } | null
}

/** Unsaved input, kept in the browser by person and by open form. */
export type Draft = {
  /** Id of the person. */
  person: number
  /** Id of the open form, so that several new records are kept apart. */
  form: string
  /** Kind of record: the path of the call that creates one. */
  kind: string
  /** The stored record and the version it started from; null for a new record. */
  record: number | null
  version: number | null
  /** The initial and the current values. */
  start: Values
  values: Values
  /** ISO 8601. */
  savedAt: string
  /** Address of the form, and the record's name. */
  href: string
  title: string
  sending: Sending | null
}

const day = 24 * 60 * 60 * 1_000
const kept = 30 * day
// The server forgets keys after two days: a later retry might be stored twice.
const resendable = day

export function isOld({ savedAt }: Draft, now = Date.now()): boolean {
  return now - Date.parse(savedAt) > kept
}

/** The draft's save, while it may still be retried with its own key. */
export function sendingOf({ sending }: Draft, now = Date.now()): Sending | null {
  return sending && now - Date.parse(sending.at) < resendable ? sending : null
}

/** The drafts that belong to one form, the newest first. */
export function draftsFor(drafts: Draft[], kind: string, record: number | null): Draft[] {
  return drafts
    .filter((draft) => draft.kind === kind && draft.record === record)
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

/** '14:32' today, '05 Oca 2024 14:32' before. */
export function when(iso: string, now = new Date().toISOString()): string {
  return istanbulDay(iso) === istanbulDay(now) ? formatTime(iso) : formatDateTime(iso)
}

/** "14:32’deki" today, "05 Oca 2024 14:32’deki" before. */
export function fromWhen(iso: string, now?: string): string {
  return locativeRelative(when(iso, now))
}

/** A draft's values in the shape that the form has today: a deploy may have added fields or taken some away. */
export function fitToForm(values: Values, blank: Values): Values {
  return Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [name, Object.hasOwn(values, name) ? values[name] : empty]),
  )
}
