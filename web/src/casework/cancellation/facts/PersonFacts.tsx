import { Anchor } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { type Fact, Facts, moment } from '../../../kit/look/Facts.tsx'
import { RowEnds } from '../../../kit/look/Rows.tsx'
import { WithImage } from '../../../kit/look/WithImage.tsx'
import { RevealedNumber } from '../../reveal/RevealedNumber.tsx'
import { listPath } from '../cancellation.ts'
import { isForgotten, type Request } from '../request.ts'
import classes from './facts.module.css'

/** The institution and the person, with the numbers by which the institution knows the person. */
export function PersonFacts({ request, action }: { request: Request; action?: React.ReactNode }) {
  const { brand_detail: brand, category } = request
  return (
    <Card label="Kurum ve kişi bilgileri">
      <WithImage image={brand.makeImage} icon={IconBuilding} name={brand.makename} more={category.name} />
      <Facts
        lines={[
          ['Oluşturulma', moment(request.created_date)],
          ['Müşteri no', orNone(request.account_id)],
          ['Kart no', orNone(request.card_number)],
          [
            'T.C. kimlik no',
            isForgotten(request) ? (
              orNone('')
            ) : (
              <RevealedNumber key="reveal" domain="cancellation" id={request.id} masked={request.tckimlik} />
            ),
          ],
          ['Telefon', orNone(formatPhone(request.phone))],
          ['İptal nedeni', request.why],
          ...request.fields.map(({ name, value }): Fact => [name, orNone(value)]),
          ['Kurum faksı', orNone(formatPhone(brand.fax_number))],
        ]}
      />
      {!isForgotten(request) && (
        <RowEnds>
          <Anchor component={HrefLink} href={listPath(`u${request.member_id}`)} size="sm">
            Kişinin bütün talepleri
          </Anchor>
          {action}
        </RowEnds>
      )}
    </Card>
  )
}

const orNone = (text: string) => text || <span className={classes.none}>Yok</span>
