import { useEffect, useRef, useState } from 'react'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { useMe } from '../../net/me.ts'
import { randomId } from '../../net/random-id.ts'
import { isSame } from '../compare/merge.ts'
import { draftKind, type RecordSpec, type RecordVersion } from '../record.ts'
import type { ProgressStore } from '../saving/progress.ts'
import { onKeepDrafts } from '../unsaved.ts'
import type { Values } from '../values.ts'
import type { Draft, Sending } from './draft.ts'
import { holdForm } from './presence.ts'
import { draftStore } from './store.ts'
import { createDraftWriter } from './writer.ts'

type FormNow = {
  now: { stored: RecordVersion | undefined; base: Values }
  progress: ProgressStore
  handIn: () => Values
  /** The save that waits for the connection. */
  sending: () => Sending | null
}

export type DraftState = ReturnType<typeof useDraft>

/** Keeps unsaved input of a form in the browser, for its person only, until it is saved. */
export function useDraft(record: RecordSpec, form: FormNow) {
  const person = useMe()?.id
  const latest = useRef({ person, form })
  latest.current = { person, form }

  const [draft] = useState(() => {
    const id = randomId()
    let underWay: Sending | null = null
    let address = location.pathname + location.search

    function read(): Draft | null | undefined {
      const { person, form } = latest.current
      const { stored, base } = form.now
      const values = form.handIn()
      if (record.sensitive || (isSame(values, base) && !underWay)) return null
      if (person === undefined) return undefined
      return {
        person,
        form: id,
        kind: draftKind(record),
        record: stored?.id ?? null,
        version: stored?.version ?? null,
        start: base,
        values,
        savedAt: '',
        href: address,
        title: nameOf(record, values),
        sending: underWay,
      }
    }

    const writer = createDraftWriter({ read })
    const keep = (sending: Sending | null = latest.current.form.sending()) => {
      underWay = sending
      return writer.keep()
    }
    return {
      form: id,
      kind: draftKind(record),
      isKept: !record.sensitive,
      touch() {
        address = location.pathname + location.search
        writer.touch()
      },
      /** Writes the draft at once, with the save that is under way, if any. */
      keep,
      /** Stores the input as a separate draft that belongs to no open form. */
      async setAside() {
        const own = read()
        if (own) await draftStore.put({ ...own, form: randomId(), savedAt: new Date().toISOString(), sending: null })
      },
      /** Address of the form at the last edit; a first save changes it. */
      href: () => address,
      opened: () => {
        const release = holdForm(id)
        const stop = onKeepDrafts(writer.keep)
        const look = () => {
          if (document.hidden) void writer.keep()
        }
        document.addEventListener('visibilitychange', look)
        window.addEventListener('pagehide', look)
        return () => {
          document.removeEventListener('visibilitychange', look)
          window.removeEventListener('pagehide', look)
          stop()
          void writer.keep().finally(release)
        }
      },
    }
  })

  useEffect(() => draft.opened(), [draft])
  return { ...draft, person }
}

const longestName = 80

/** A record's name on one line: its first non-empty text, unless the spec has `called`. */
export function nameOf({ called }: RecordSpec, values: Values): string {
  if (called) return cut(called(values), longestName)
  const first = Object.values(values).find((value) => typeof value === 'string' && value.trim() !== '')
  const text = String(first ?? '').replace(/<[^>]*>/g, ' ')
  return cut(text.trim(), longestName)
}
