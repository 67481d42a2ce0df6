import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { PartHead } from '../../kit/look/Card.tsx'
import { Facts } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows, mayCall } from '../../kit/net/rights.ts'
import { ports } from '../../kit/ports.ts'
import { AnsweredPanel } from '../../kit/side-panel/AnsweredPanel.tsx'
import { FaxCard } from '../../messages/fax/parts/FaxPanel.tsx'
import { dealerPaths } from './dealers.ts'

/** A dealer at a glance, with the faxes sent to them. */
export function DealerCard({ id }: { id: number }) {
  const me = useMe()
  const { HistoryButton } = ports()
  const read = useCall(dealers.get, { id })
  return (
    <AnsweredPanel read={read} name="Bayi" gone="silinmiş olabilir">
      {({ data }) => (
        <Stack gap={12}>
          <PartHead level={3} title={data.dealers_name} aside={<ActiveDot status={data.status} />} />
          <Facts
            lines={[
              ['Bayi türü', data.seller_type],
              ['İl / İlçe', `${data.city} / ${data.town}`],
              ['Adres', data.address],
              ['Yetkili', data.name_surname],
              [
                'Telefon',
                <Anchor key="phone" size="sm" href={`tel:${data.phone}`}>
                  {formatPhone(data.phone)}
                </Anchor>,
              ],
              ['Faks', data.fax_number && formatPhone(data.fax_number)],
              [
                'E-posta',
                data.email && (
                  <Anchor key="email" size="sm" href={`mailto:${data.email}`}>
                    {data.email}
                  </Anchor>
                ),
              ],
              ['Çözüm ortağı', data.partner],
              ['Toplam satış', formatCount(data.total)],
              ['Açık aday', formatCount(data.open_leads)],
            ]}
          />
          <Buttons>
            {allows(me, dealers.update.right) && (
              <Button
                component={HrefLink}
                href={dealerPaths.one(id)}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                Düzenle
              </Button>
            )}
            <HistoryButton domain="dealers" id={id} onReturned={() => void read.refetch()} />
          </Buttons>
          {mayCall(me, dealers.faxes) && <DealerFaxes id={id} number={data.fax_number} />}
        </Stack>
      )}
    </AnsweredPanel>
  )
}

function DealerFaxes({ id, number }: { id: number; number: string }) {
  const read = useCall(dealers.faxes, { id })
  return (
    <Answered read={read} name="Fakslar" wait={<Skeleton height={120} radius={8} animate={false} />}>
      {({ data }) => (
        <>
          <PartHead level={3} title="Gönderilen fakslar" />
          {data.length === 0 && (
            <Faint>
              {number === ''
                ? 'Bayinin faks numarası yok; düzenleyip ekleyin.'
                : 'Bu bayinin numarasına gönderilmiş faks yok.'}
            </Faint>
          )}
          {data.map((fax) => (
            <FaxCard key={fax.id} fax={fax} />
          ))}
        </>
      )}
    </Answered>
  )
}
