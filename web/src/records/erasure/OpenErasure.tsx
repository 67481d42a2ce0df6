import { Anchor } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { lower } from '../../../../contract/src/kit/text/turkish.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { erasureStates } from '../../../../contract/src/records/erasure.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Callout } from '../../kit/look/Callout.tsx'
import { erasuresPath } from './erasure.ts'
import type { ErasureRequest } from './request.ts'

/** An open erasure request, shown at the person whom it is about. */
export function OpenErasure({ wish: { asked_at, asked_by, state, problem } }: { wish: ErasureRequest }) {
  return (
    <Callout icon={IconEraser} label="Veri silme isteği">
      Silinmesi istendi · {formatDateTime(asked_at)} · {asked_by || 'Masa'} · {lower(erasureStates[state])}
      {problem !== '' && <p>{problem}</p>}
      <p>
        <Anchor component={HrefLink} inherit underline="always" href={erasuresPath}>
          Veri silme isteklerine git
        </Anchor>
      </p>
    </Callout>
  )
}
