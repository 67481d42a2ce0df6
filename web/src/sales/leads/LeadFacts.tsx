import { Anchor } from '@mantine/core'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { paymentMethods, paymentStatusWords } from '../../../../contract/src/sales/lead-facts.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { type Fact, Facts, moment } from '../../kit/look/Facts.tsx'
import { RowEnds, Rows } from '../../kit/look/Rows.tsx'
import { CallbackMark, LeadStatus } from './LeadMarks.tsx'
import { kindWord, type Lead, type Other } from './lead.ts'
import { leadPath } from './leads.ts'

const words = (known: Record<string, string>, key: string) => known[key] ?? ''

export const customerFacts = (lead: Lead): Fact[] => [
  [
    'Telefon',
    formatPhone(lead.phone) && (
      <Anchor key="phone" href={`tel:${lead.phone}`} inherit>
        {formatPhone(lead.phone)}
      </Anchor>
    ),
  ],
  ['İl / ilçe', [lead.city, lead.town].filter(Boolean).join(' / ')],
  ['Kaynak', lead.source],
  ['Bayi', lead.dealer],
  ['Geldiği zaman', moment(lead.created_date)],
  ['Geri arama', lead.callback_at && <CallbackMark at={lead.callback_at} />],
]

export const paymentFacts = (lead: Lead): Fact[] => [
  ['Tutar', lead.price === null ? 'Belirlenmedi' : formatLira(lead.price)],
  ['Taksit', lead.instalments > 0 ? `${lead.instalments} taksit` : ''],
  ['Ödeme yöntemi', words(paymentMethods, lead.payment_method) || 'Belirlenmedi'],
  ['Ödeme durumu', words(paymentStatusWords, lead.payment_status)],
]

/** The sale that a lead became, or the lead that a sale came from. */
export const originFacts = ({ sale, lead }: Lead): Fact[] => [
  ['Satışı', sale && <OtherLink of={sale} />],
  ['Müşteri adayı', lead && <OtherLink of={lead} />],
]

const OtherLink = ({ of }: { of: Other }) => (
  <Anchor component={HrefLink} href={leadPath(of.id)} inherit>
    No {of.id}
  </Anchor>
)

/** Other records with the same phone number. */
export function SamePhoneRows({ others }: { others: Other[] }) {
  return (
    <Rows label="Aynı telefondaki kayıtlar">
      {others.map((other) => (
        <li key={other.id}>
          <RowEnds>
            <Anchor component={HrefLink} href={leadPath(other.id)} size="sm">
              {`${other.full_name} · ${kindWord(other.kind)} ${other.id}`}
            </Anchor>
            <LeadStatus id={other.status} name={other.status_name} />
          </RowEnds>
        </li>
      ))}
    </Rows>
  )
}

export function PanelFacts({ lead }: { lead: Lead }) {
  return (
    <Facts
      lines={[
        ...customerFacts(lead),
        ['Kampanya', lead.campaign || 'Belirtilmemiş'],
        ...(lead.kind === 'sale' ? paymentFacts(lead) : []),
        ...originFacts(lead),
        ['Son not', lead.last_note],
      ]}
    />
  )
}
