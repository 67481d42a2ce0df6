import { Radio, Select, Stack } from '@mantine/core'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { nothingFound } from '../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { DealerSelect } from '../dealers/DealerSelect.tsx'

export type Carrier = { by: 'courier' | 'dealer' | 'nobody'; id: number | null }

export const noCarrier: Carrier = { by: 'nobody', id: null }

/** Whether the choice of the carrier is complete. */
export const isWhole = ({ by, id }: Carrier) => by === 'nobody' || id !== null

/** The carrier as the calls take it. */
export const carrierIds = ({ by, id }: Carrier) => ({
  courier_id: by === 'courier' ? id : null,
  dealer_id: by === 'dealer' ? id : null,
})

type Props = { carrier: Carrier; onChange: (carrier: Carrier) => void }

/** Chooses a courier of the house, a dealer, or nobody yet. */
export function CarrierChoice({ carrier: { by, id }, onChange }: Props) {
  const me = useMe()
  const couriers = useCall(shipments.couriers, {}, { fresh: 60_000 })
  return (
    <>
      <Radio.Group
        label="Teslim eden"
        value={by}
        onChange={(value) => onChange({ by: value as Carrier['by'], id: null })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="nobody" label="Henüz belli değil" />
          <Radio value="courier" label="Kurye" />
          {allows(me, 'dealers:read') && <Radio value="dealer" label="Bayi" />}
        </Stack>
      </Radio.Group>
      {by === 'courier' && (
        <>
          <Select
            label="Kurye"
            required
            searchable
            filter={foldedFilter}
            data={(couriers.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
            value={id === null ? null : String(id)}
            onChange={(value) => onChange({ by, id: value === null ? null : Number(value) })}
            placeholder="Kurye seçin"
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage={nothingFound(
              couriers,
              couriers.data?.length === 0
                ? 'Kurye rolünde biri yok; Kullanıcılar ekranından ekleyin'
                : 'Kurye bulunamadı',
            )}
          />
          <Unanswered read={couriers} name="Kuryeler" />
        </>
      )}
      {by === 'dealer' && (
        <DealerSelect label="Teslim eden bayi" value={id} onChange={(next) => onChange({ by, id: next })} />
      )}
    </>
  )
}
