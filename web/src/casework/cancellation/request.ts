import type * as z from 'zod/mini'
import type { CancellationRequest } from '../../../../contract/src/casework/cancellation-detail.ts'
import type { CancellationRequestRow } from '../../../../contract/src/casework/cancellation-list.ts'
import type { RemovalWords } from '../../kit/actions/use-reasoned-removal.ts'
import type { Tone } from '../../kit/look/status.tsx'
import { tones } from './tones.ts'

export type Request = z.output<typeof CancellationRequest>
export type RequestRow = z.output<typeof CancellationRequestRow>

/** The list of all requests that are in no closing status, and that of all there are. */
export const openOnes = 'open'
export const allOnes = 'all'

export const toneOf = (statusId: number): Tone => tones[statusId] ?? 'neutral'

/** Whether its person was forgotten: nothing is sent, shown or corrected of them any more. */
export const isForgotten = ({ tckimlik }: Pick<Request, 'tckimlik'>) => tckimlik === ''

export const removalWords: RemovalWords = {
  ask: 'Talebi Silmek İstediğinize Emin misiniz?',
  done: 'Talep Başarılı Bir Şekilde Silindi',
  failed: 'Talep Silinemedi Hata Oluştu',
}

export const fullName = ({ name, lastname }: Pick<Request, 'name' | 'lastname'>) => `${name} ${lastname}`
