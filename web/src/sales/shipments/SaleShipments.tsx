import { Anchor, Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { shipmentStatus, shipments } from '../../../../contract/src/sales/shipments.ts'
import { Answered, Unanswered } from '../../kit/ask/Answered.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Card } from '../../kit/look/Card.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { RowEnds, Rows } from '../../kit/look/Rows.tsx'
import { useHeld } from '../../kit/net/held-rights.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows, mayCall } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { CarrierChoice, carrierIds, isWhole, noCarrier } from './CarrierChoice.tsx'
import { type Place, PlaceDialog } from './PlaceDialog.tsx'
import { ShipmentStatus } from './shipment.tsx'
import { shipmentsPath } from './shipments.ts'

type Sale = {
  id: number
  status: number
  full_name: string
  phone: string
  city: string
  town: string
  address: string
}

const approved = 12

/** The shipments of a sale, and the button for a new one; renders nothing for people who may not read shipments. */
export function SaleShipments({ sale }: { sale: Sale }) {
  const me = useHeld(useMe())
  return allows(me, shipments.ofSale.right) ? <Known sale={sale} /> : null
}

function Known({ sale }: { sale: Sale }) {
  const me = useMe()
  const [making, setMaking] = useState(false)
  const read = useCall(shipments.ofSale, { id: sale.id })
  const rows = read.data?.data ?? []
  const mayMake =
    mayCall(me, shipments.create) &&
    allows(me, 'shipments:all') &&
    sale.status === approved &&
    rows.every(({ status }) => status === shipmentStatus.returned)
  const [before] = rows
  const last = useCall(shipments.get, { id: before?.id ?? 0 }, { enabled: mayMake && before !== undefined })

  return (
    <Card
      title="Teslimat"
      aside={
        mayMake &&
        read.data && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTruckDelivery size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            Gönderi Oluştur
          </Button>
        )
      }
    >
      <Answered read={read} name="Gönderiler" wait={<Faint>Yükleniyor…</Faint>}>
        {({ data }) =>
          data.length === 0 ? (
            <Faint>
              {sale.status === approved
                ? 'Henüz gönderi yok.'
                : 'Henüz gönderi yok; satış onaylanınca oluşturulabilir.'}
            </Faint>
          ) : (
            <Rows label="Gönderiler">
              {data.map(({ id, tracking_no, courier, status, status_name, last_movement }) => (
                <li key={id}>
                  <RowEnds>
                    <span>
                      <Anchor
                        component={HrefLink}
                        size="sm"
                        underline="always"
                        href={`${shipmentsPath('all')}?panel=${id}`}
                      >
                        {tracking_no}
                      </Anchor>
                      <Faint small>{[courier, formatDateTime(last_movement)].filter(Boolean).join(' · ')}</Faint>
                    </span>
                    <ShipmentStatus id={status} name={status_name} />
                  </RowEnds>
                </li>
              ))}
            </Rows>
          )
        }
      </Answered>
      {making && !last.isLoading && (
        <CreateDialog sale={addressed(sale, last.data?.data)} onClose={() => setMaking(false)}>
          {sale.address === '' && <Unanswered read={last} name="Önceki gönderinin adresi" />}
        </CreateDialog>
      )}
    </Card>
  )
}

/** If the sale has no address of its own, takes the one that was entered for an earlier shipment. */
const addressed = (sale: Sale, last: Pick<Sale, 'city' | 'town' | 'address'> | undefined): Sale =>
  sale.address === '' && last ? { ...sale, city: last.city, town: last.town, address: last.address } : sale

function CreateDialog({ sale, onClose, children }: { sale: Sale; onClose: () => void; children: ReactNode }) {
  const create = useWriteOnce(shipments.create, { also: ['leads', 'history', 'figures'] })
  const [carrier, setCarrier] = useState(noCarrier)
  const { problem, errors, attempt } = useProblem(`${sale.full_name}: Gönderi oluşturulamadı`)

  async function make(place: Place) {
    await attempt(async () => {
      await create.run({ id: sale.id, ...place, ...carrierIds(carrier) })
      toastSuccess(`${sale.full_name}: Gönderi oluşturuldu`)
      onClose()
    })
  }

  const { full_name: recipient, phone, city, town, address } = sale
  return (
    <PlaceDialog
      title="Gönderi Oluştur"
      yes="Gönderiyi Oluştur"
      start={{ recipient, phone, city, town, address }}
      pending={create.pending}
      problem={problem || false}
      errors={errors}
      lacks={!isWhole(carrier)}
      onSubmit={make}
      onClose={onClose}
    >
      {children}
      <CarrierChoice carrier={carrier} onChange={setCarrier} />
    </PlaceDialog>
  )
}
