import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { PickField } from '../../kit/form/choices/PickField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { PhoneField } from '../../kit/form/fields/PhoneField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { dealerRecord } from './dealers.records.ts'
import { dealerPaths } from './dealers.ts'
import { CityField, TownField } from './PlaceFields.tsx'

export function DealerForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={dealerRecord}
      id={id}
      {...formTexts('Bayi', 'Bayiyi')}
      {...toList(dealerPaths, 'Bayiler')}
      fields={{
        dealers_name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        seller_type_id: (at) => (
          <PickField {...at} names={dealers.types} namedBy="seller_type" placeholder="Tür seçin" />
        ),
        city_id: (at) => <CityField {...at} />,
        town_id: (at) => <TownField {...at} />,
        address: (at) => <TextareaField {...at} rows={3} />,
        name_surname: (at) => <TextField {...at} />,
        phone: (at) => <PhoneField {...at} />,
        fax_number: (at) => <PhoneField {...at} />,
        email: (at) => <TextField {...at} placeholder="ad@alan.com" />,
        partner_id: (at) => (
          <PickField {...at} names={dealers.partners} namedBy="partner" placeholder="Çözüm ortağı yok" />
        ),
      }}
      side={({ name_surname, phone, fax_number, email, partner_id }) => (
        <>
          <FormSection title="İletişim">
            {name_surname}
            {phone}
            {fax_number}
            {email}
          </FormSection>
          <FormSection>{partner_id}</FormSection>
        </>
      )}
    >
      {({ dealers_name, seller_type_id, city_id, town_id, address }) => (
        <>
          <FormSection>
            {dealers_name}
            {seller_type_id}
          </FormSection>
          <FormSection title="Adres">
            {city_id}
            {town_id}
            {address}
          </FormSection>
        </>
      )}
    </FormPage>
  )
}
