import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { erasure } from '../../../../contract/src/records/erasure.ts'

/** An erasure request, as the list shows it. */
export type ErasureRequest = Answer<typeof erasure.list>['data'][number]

export const isOpen = ({ state }: ErasureRequest) => state === 'asked' || state === 'approved' || state === 'files'
