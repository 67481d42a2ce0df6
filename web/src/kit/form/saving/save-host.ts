import type { UseFormReturnType } from '@mantine/form'
import type { QueryClient } from '@tanstack/react-query'
import { closeToast, show, type ToastAction, toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { type CallFailure, ended, goneWords } from '../../net/failure.ts'
import { readAnew } from '../../net/queries.ts'
import { addWaiting } from '../../net/waiting.ts'
import { type Conflict, storedInstead } from '../compare/conflict.ts'
import { type DraftState, nameOf } from '../drafts/use-draft.ts'
import type { RecordSpec, RecordVersion } from '../record.ts'
import type { Uploads } from '../uploads.ts'
import type { Values } from '../values.ts'
import type { ProgressStore } from './progress.ts'
import type { SaveHost } from './save-queue.ts'
import { waitsSentence, write } from './write.ts'

export type Saved = { id: number; created: boolean; stay: boolean }

/** State that a form's saves must read at once, before React renders again. */
export type FormNow = { stored: RecordVersion | undefined; base: Values; edits: number; isOpen: boolean }

type Life = {
  now: FormNow
  progress: ProgressStore
  uploads: Uploads
  form(): UseFormReturnType<Values>
  draft(): Omit<DraftState, 'person'>
  /** Collects pending text and returns all values. */
  handIn(): Values
  adopt(stored: RecordVersion | undefined, base: Values): void
  settle(part: { dirty?: boolean; waiting: boolean; savedAt?: string }): void
  meet(conflict: Conflict): void
  /** Returns the action for the success toast, if any. */
  onSaved(saved: Saved): ToastAction | undefined
  resend(): Promise<void>
}

/** Connects the save queue with one form: what is sent, and what the person sees. A closed form only shows toasts. */
export function saveHost(record: RecordSpec, client: QueryClient, life: Life): SaveHost {
  const refuse = (taken?: number) => {
    life.progress.set({ refused: life.progress.current().refused + 1, taken })
    return null
  }
  // Id of the toast about the last save that failed or waits; the outcome of the next one closes it.
  let failed = 0

  return {
    ready: () => life.uploads.end()?.then((all) => all && life.now.isOpen) ?? null,
    read() {
      const values = life.handIn()
      if (life.form().validate().hasErrors) return refuse()
      const { stored: before, base } = life.now
      return {
        values: structuredClone(values),
        ...(record.part !== undefined && { from: structuredClone(base) }),
        stored: before ? { id: before.id, version: before.version } : null,
      }
    },
    edits: () => life.now.edits,
    async send(sending) {
      void life.draft().keep(sending)
      const version = await write(client, record, sending)
      life.adopt({ ...life.now.stored, ...version }, sending.values)
    },
    busy: (saving) => life.progress.set({ saving }),
    saved(sending, isLatest) {
      life.settle({ dirty: !isLatest, waiting: false, savedAt: new Date().toISOString() })
      readAnew(client, [record.update.domain, ...(record.also ?? [])])
      closeToast(failed)
      const { id } = life.now.stored as RecordVersion
      const stay = sending.stay || !isLatest
      const way = life.now.isOpen ? life.onSaved({ id, created: sending.stored === null, stay }) : undefined
      toastSuccess(sending.stored ? record.updated : record.created, way)
    },
    waits(sending, failure, isNews) {
      life.progress.set({ waiting: true })
      void life.draft().keep(sending)
      const title = nameOf(record, sending.values)
      addWaiting({ id: life.draft().form, title, href: life.draft().href(), at: sending.at, send: life.resend })
      if (!isNews) return
      const text = sending.stored ? record.updateFailed : record.createFailed
      failed = show({ place: 'top', tone: 'danger', text, detail: waitsSentence(failure.message), stays: 9_000 })
    },
    refused(sending, failure) {
      life.settle({ waiting: false })
      closeToast(failed)
      const instead = storedInstead(record, failure)
      if (instead && life.now.isOpen) {
        life.meet({ ...instead, start: life.now.base, mine: structuredClone(life.handIn()), stay: sending.stay })
        return
      }
      life.form().setErrors(fieldsOf(record, failure.fields))
      refuse(failure.taken)
      const text = sending.stored ? record.updateFailed : record.createFailed
      const isGone = sending.stored !== null && failure.code === 'not_found'
      if (life.now.isOpen) failed = toastFailure(text, isGone ? gone(failure) : failure)
      else {
        const detail = left(nameOf(record, sending.values), failure, isGone, life.draft().isKept)
        failed = show({ place: 'top', tone: 'danger', text, detail, ref: isGone ? '' : failure.ref, stays: 9_000 })
      }
    },
  }
}

const gone = (failure: CallFailure) =>
  `${goneWords(failure)} Çöp kutusundan geri yüklenirse yeniden kaydedin. Yazdıklarınız burada duruyor.`

/** Why the save of a form that was left is refused: which record it is, and where the typed text is now. */
function left(name: string, failure: CallFailure, isGone: boolean, isKept: boolean): string {
  const why = `${name ? `“${name}”: ` : ''}${isGone ? goneWords(failure) : ended(failure.message)}`
  if (!isKept) return `${why} Yazdıklarınız kaydedilmedi.`
  const back = isGone ? 'kayıt çöp kutusundan geri yüklenirse formunda' : 'formu yeniden açınca'
  return `${why} Yazdıklarınız taslak olarak duruyor; ${back} geri yükleyebilirsiniz.`
}

/** The errors of a refusal, mapped to the draft's fields. */
function fieldsOf({ wire }: RecordSpec, fields: Record<string, string>): Record<string, string> {
  if (!wire) return fields
  return Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [wire.field(path), sentence]))
}
