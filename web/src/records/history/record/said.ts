import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { guardedDomains } from '../../../../../contract/src/people/rights.ts'

/** Domains of the history that have no right of their own. */
const besides: Record<string, string> = { incoming_fax: 'Gelen fakslar' }

export const domainSaid = (domain: string): string => guardedDomains[domain]?.title ?? besides[domain] ?? domain

/** A record's title, which may be a phone number. */
export const titleSaid = (title: string): string => (/^\+\d{8,15}$/.test(title) ? formatPhone(title) : title)
