import { remark } from './fields.ts'
import { label } from './messages.ts'

export const reasonLeast = 5
export const reasonMost = 500

/** The reason for an action on a person or on data about a person. */
export const reason = () => label('Neden', remark({ least: reasonLeast, most: reasonMost }))
