import { IconPackage } from '@tabler/icons-react'
import { Card } from '../../../kit/look/Card.tsx'
import { Facts } from '../../../kit/look/Facts.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Rows } from '../../../kit/look/Rows.tsx'
import { WithImage } from '../../../kit/look/WithImage.tsx'
import { customerFacts, originFacts, paymentFacts, SamePhoneRows } from '../LeadFacts.tsx'
import type { WholeLead } from '../lead.ts'
import classes from '../leads.module.css'

type Props = { lead: WholeLead }

export function CustomerCard({ lead }: Props) {
  return (
    <Card title="Müşteri">
      <Facts lines={[...customerFacts(lead), ['Adres', lead.address || 'Belirtilmemiş'], ...originFacts(lead)]} />
      {lead.same_phone.length > 0 && (
        <>
          <b>Aynı telefonla</b>
          <SamePhoneRows others={lead.same_phone} />
        </>
      )}
    </Card>
  )
}

export function CampaignCard({ lead: { product, vas } }: Props) {
  if (!product) {
    return (
      <Card title="Kampanya">
        <Faint>Kampanya belirtilmemiş; satışa çevirirken seçilir.</Faint>
      </Card>
    )
  }
  return (
    <Card title="Kampanya">
      <WithImage
        image={product.makeImage}
        icon={IconPackage}
        name={product.title}
        more={[product.makename, product.catname].filter(Boolean).join(' · ')}
      />
      {vas.length > 0 && (
        <>
          <b>VAS</b>
          <Rows label="VAS">
            {vas.map((name) => (
              <li key={name} className={classes.vas}>
                {name}
                <Faint small>{product.vas.find((one) => one.name === name)?.value}</Faint>
              </li>
            ))}
          </Rows>
        </>
      )}
    </Card>
  )
}

export const PaymentCard = ({ lead }: Props) => (
  <Card title="Ödeme">
    <Facts lines={paymentFacts(lead)} />
  </Card>
)

/** The campaign's questions for the dealer, with the answers. */
export function DealerCard({ lead: { inputs } }: Props) {
  if (inputs.length === 0) return null
  return (
    <Card title="Bayi ek bilgileri">
      <Facts lines={inputs.map(({ option_name, value }) => [option_name, value || 'Yanıtlanmamış'])} />
    </Card>
  )
}
