import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { guardedDomains } from '../../../../../contract/src/people/rights.ts'

/** Domains of the history that have no right of their own. */
const besides: Record<string, string> = { incoming_fax: 'Gelen fakslar' }

export const domainSaid = (domain: string): string => guardedDomains[domain]?.title ?? besides[domain] ?? domain

/** A telephone number as it is stored. */
export const isPhone = (text: unknown): boolean => typeof text === 'string' && /^\+\d{8,15}$/.test(text)

/** A title or value as people read it: one that is a telephone number is formatted. */
export const textSaid = (text: string): string => (isPhone(text) ? formatPhone(text) : text)
