import { useState } from 'react'
import type { AssignQuestion } from '../../kit/actions/BulkDialogs.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { type Carrier, CarrierChoice, carrierIds, isWhole } from './CarrierChoice.tsx'

/** Gives many shipments to a courier or to a dealer. */
export function GiveDialog({ title, onAnswer }: AssignQuestion) {
  const [carrier, setCarrier] = useState<Carrier>({ by: 'courier', id: null })
  return (
    <FormDialog
      title={title}
      yes="Teslim Edeni Kaydet"
      disabled={!isWhole(carrier)}
      onSubmit={() => onAnswer({ carrier: carrierIds(carrier) })}
      onCancel={() => onAnswer(undefined)}
    >
      <CarrierChoice carrier={carrier} onChange={setCarrier} />
    </FormDialog>
  )
}
