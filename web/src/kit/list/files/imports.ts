import type * as z from 'zod/mini'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'

/** Rows of a list from a file: the call that takes it, the draft that one row is, and what it does to the rows. */
export type Import = { call: Call; draft: z.ZodMiniObject; does?: 'adds' | 'updates' }
