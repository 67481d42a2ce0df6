import type * as z from 'zod/mini'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'

/** Import of a list's rows from a file: the call, the draft that describes one row, and what it does to the rows. */
export type Import = { call: Call; draft: z.ZodMiniObject; does?: 'adds' | 'updates' }
