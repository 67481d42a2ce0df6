import type * as z from 'zod/mini'
import type { CancellationRequest } from '../../../../contract/src/casework/cancellation-detail.ts'
import type { DocumentKind } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { CancellationRequestRow } from '../../../../contract/src/casework/cancellation-list.ts'
import type { RemovalWords } from '../../kit/actions/use-reasoned-removal.ts'
import type { Tone } from '../../kit/look/status.tsx'
import { tones } from './tones.ts'

export type Request = z.output<typeof CancellationRequest>
export type RequestRow = z.output<typeof CancellationRequestRow>

/** How a document is turned clockwise, or a page of a PDF, from 1. */
export type Turn = { kind: DocumentKind; page?: number; degrees: number }

/** The list of all requests in no closing status, and the list of all requests. */
export const openOnes = 'open'
export const allOnes = 'all'

export const toneOf = (statusId: number): Tone => tones[statusId] ?? 'neutral'

/** Whether the request's person was erased: nothing about them can be sent, shown or corrected any more. */
export const isForgotten = ({ tckimlik }: Pick<Request, 'tckimlik'>) => tckimlik === ''

export const removalWords: RemovalWords = {
  ask: 'Talebi Silmek İstediğinize Emin misiniz?',
  done: 'Talep Başarılı Bir Şekilde Silindi',
}

export const fullName = ({ name, lastname }: Pick<Request, 'name' | 'lastname'>) => `${name} ${lastname}`
