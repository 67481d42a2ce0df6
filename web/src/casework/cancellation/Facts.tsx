import { Anchor } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/dates.ts'
import { formatPhone } from '../../../../contract/src/kit/phone.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { RevealedNumber } from '../reveal/RevealedNumber.tsx'
import classes from './casework.module.css'
import { listPath, type Request } from './request.ts'

/** The institution and the person, with what the institution knows them by. */
export function Facts({ request, action }: { request: Request; action?: React.ReactNode }) {
  const { brand_detail: brand, category } = request
  return (
    <section className={classes.card} aria-label="Kurum ve kişi bilgileri">
      <div className={classes.brand}>
        {brand.makeImage ? (
          <img src={brand.makeImage} alt="" width={44} height={44} />
        ) : (
          <span className={classes.noLogo}>
            <IconBuilding size={22} aria-hidden />
          </span>
        )}
        <p>
          <b>{brand.makename}</b>
          <span>{category.name}</span>
        </p>
      </div>
      <dl className={classes.facts}>
        <Fact name="Oluşturulma">
          <time dateTime={request.created_date}>{formatDateTime(request.created_date)}</time>
        </Fact>
        <Fact name="Müşteri no">{request.account_id}</Fact>
        <Fact name="Kart no">{request.card_number}</Fact>
        <Fact name="T.C. kimlik no">
          <RevealedNumber domain="cancellation" id={request.id} masked={request.tckimlik} />
        </Fact>
        <Fact name="Telefon">{formatPhone(request.phone)}</Fact>
        {request.why && <Fact name="İptal nedeni">{request.why}</Fact>}
        {request.fields.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Kurum faksı">{formatPhone(brand.fax_number)}</Fact>
      </dl>
      <div className={classes.partHead}>
        <Anchor component={HrefLink} href={listPath(`u${request.member_id}`)} size="sm">
          Kişinin bütün talepleri
        </Anchor>
        {action}
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.faint}>Yok</span>}</dd>
    </>
  )
}
