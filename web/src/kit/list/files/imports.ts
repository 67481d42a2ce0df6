import type * as z from 'zod/mini'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'

/** Rows of a list from a file: the call that takes it, and the draft that one row is. */
export type Import = { call: Call; draft: z.ZodMiniObject }
