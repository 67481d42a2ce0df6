import type * as z from 'zod/mini'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import type { Person } from '../../http/access.ts'
import { prepared } from '../../http/serve.ts'
import { draftsOf } from './drafts.ts'
import { receiveSheet } from './receive-sheet.ts'

/**
 * A sheet that was read: `rows` counts those below the header, `seen` is what an earlier dry run answered, the rest is
 * from `draftsOf`.
 */
export type ReadSheet = { rows: number; dryRun: boolean; seen: string } & Awaited<ReturnType<typeof draftsOf>>

/**
 * Handles an import: reads the sheet by the headings of `draft` and `list`, then imports all of it or nothing.
 */
export const importing = (
  draft: z.ZodMiniObject,
  list: z.ZodMiniObject,
  takeOver: (person: Person, sheet: ReadSheet) => Promise<Imported>,
) =>
  prepared(
    async (_input: object, { request }) => {
      const { rows, dryRun, seen } = await receiveSheet(request)
      return { rows: rows.length - 1, dryRun, seen, ...(await draftsOf(rows, draft, list)) }
    },
    (_input, { person }, sheet) => takeOver(person, sheet),
  )
