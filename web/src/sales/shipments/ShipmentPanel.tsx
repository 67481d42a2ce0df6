import { Anchor, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPrinter, IconStatusChange, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { shipmentStatus, shipments } from '../../../../contract/src/sales/shipments.ts'
import { PanelButton } from '../../kit/actions/PanelButton.tsx'
import { Timeline } from '../../kit/actions/Timeline.tsx'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Callout } from '../../kit/look/Callout.tsx'
import { PartHead } from '../../kit/look/Card.tsx'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { ports } from '../../kit/ports.ts'
import { AnsweredPanel } from '../../kit/side-panel/AnsweredPanel.tsx'
import { leadPath } from '../leads/leads.ts'
import { type OpenDialog, ShipmentDialogs } from './ShipmentDialogs.tsx'
import { type Shipment, ShipmentStatus, shipmentWords } from './shipment.tsx'
import { useShipmentActions } from './use-shipment-actions.ts'

/** One shipment in the panel beside its list: where it goes, who carries it, what happened and what can be done. */
export function ShipmentPanel({ id }: { id: number }) {
  const read = useCall(shipments.get, { id })
  return (
    <AnsweredPanel read={read} name="Gönderi" gone="silinmiş ya da başkasına verilmiş olabilir">
      {({ data }) => <Loaded read={data} onReturned={() => void read.refetch()} />}
    </AnsweredPanel>
  )
}

function Loaded({ read, onReturned }: { read: Shipment; onReturned: () => void }) {
  const me = useMe()
  const { HistoryButton } = ports()
  const knowsAll = allows(me, 'shipments:all')
  const shipment = { ...read, next: read.next.filter(({ takes_back }) => knowsAll || !takes_back) }
  const actions = useShipmentActions()
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayWrite = allows(me, shipments.status.right)
  const decides = mayWrite && knowsAll && !shipment.is_final
  const button = (open: OpenDialog, text: string, icon: typeof IconPencil, primary = false) => (
    <PanelButton icon={icon} primary={primary} onClick={() => setDialog(open)}>
      {text}
    </PanelButton>
  )
  const address = [shipment.address, [shipment.town, shipment.city].filter(Boolean).join(' / ')].join(', ')

  const saleLink =
    shipment.sale_id !== null && allows(me, 'leads:read') ? (
      <Anchor component={HrefLink} size="sm" href={leadPath(shipment.sale_id)}>
        No {shipment.sale_id}
      </Anchor>
    ) : null

  return (
    <Stack gap={16}>
      <PartHead
        level={3}
        title={shipment.recipient}
        aside={<ShipmentStatus id={shipment.status} name={shipment.status_name} />}
      />
      {shipment.last_reason !== '' && <Callout icon={IconAlertTriangle}>{wentWrong(shipment)}</Callout>}
      <Facts
        lines={[
          ['Takip no', shipment.tracking_no],
          [
            'Telefon',
            <Anchor key="tel" size="sm" href={`tel:${shipment.phone}`}>
              {formatPhone(shipment.phone)}
            </Anchor>,
          ],
          ['Adres', address],
          ['Kampanya', shipment.campaign],
          ['Teslim eden', shipment.courier || 'Henüz belli değil'],
          ['Oluşturuldu', moment(shipment.created_date)],
          ['Son hareket', moment(shipment.last_movement)],
          ['Satış', saleLink],
        ]}
      />
      <Buttons>
        {mayWrite && shipment.next.length > 0 && button('status', 'Durumu Değiştir', IconStatusChange, true)}
        {decides && button('assign', 'Teslim Eden', IconTruckDelivery)}
        {decides && button('edit', 'Düzenle', IconPencil)}
        <PanelButton icon={IconPrinter} loading={actions.printing} onClick={() => void actions.labels([shipment.id])}>
          Etiket
        </PanelButton>
        <HistoryButton compact domain={shipments.get.domain} id={shipment.id} onReturned={onReturned} />
      </Buttons>
      <Timeline call={shipments.timeline} id={shipment.id} words={shipmentWords} />
      {dialog && (
        <ShipmentDialogs
          key={dialog}
          dialog={dialog}
          shipment={shipment}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  )
}

function wentWrong({ status, attempts, last_reason }: Shipment): string {
  if (status === shipmentStatus.returned)
    return `${attempts > 0 ? `${attempts} başarısız deneme. ` : ''}İade nedeni: ${last_reason}`
  return attempts > 0 ? `${attempts} başarısız deneme. Sonuncunun nedeni: ${last_reason}` : last_reason
}
