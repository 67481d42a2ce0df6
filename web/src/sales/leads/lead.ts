import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { Tone } from '../../kit/look/status.tsx'

export type Lead = Answer<typeof leads.get>['data']
export type Talep = Answer<typeof leads.whole>['data']
export type LeadRow = Answer<typeof leads.list>['data'][number]
export type Campaign = Answer<typeof leads.campaign>['data']
export type Other = Lead['same_phone'][number]

const tones: Record<number, Tone> = {
  2: 'progress',
  3: 'warning',
  4: 'progress',
  5: 'positive',
  6: 'danger',
  12: 'progress',
  13: 'progress',
  14: 'positive',
  15: 'danger',
}

/** A status has the same colour on every screen. */
export const toneOf = (statusId: number): Tone => tones[statusId] ?? 'neutral'

export const kindWord = (kind: string) => (kind === 'sale' ? 'Satış' : 'Müşteri adayı')
