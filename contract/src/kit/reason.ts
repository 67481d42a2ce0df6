import { remark } from './fields.ts'
import { label } from './messages.ts'

export const reasonLeast = 5
export const reasonMost = 500

/** Why something is done with a person, or with what is kept of them. */
export const reason = () => label('Neden', remark({ least: reasonLeast, most: reasonMost }))
