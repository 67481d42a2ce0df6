import { leadSources, paymentMethods, paymentStatuses } from '../../../../contract/src/sales/lead-facts.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { ListField } from '../../kit/form/choices/ListField.tsx'
import { PickField } from '../../kit/form/choices/PickField.tsx'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { TagsField } from '../../kit/form/choices/TagsField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { PhoneField } from '../../kit/form/fields/PhoneField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import { DealerField } from '../dealers/DealerField.tsx'
import { DistrictField, ProvinceField } from '../dealers/PlaceInputs.tsx'
import { leadRecord } from './leads.records.ts'
import { editPath, listPath } from './leads.ts'

const optionsOf = (words: Record<string, string>) => [
  { value: '', text: 'Belirlenmedi' },
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
]

const answerParts = [
  { key: 'option_name', label: 'Soru', most: 200 },
  { key: 'value', label: 'Yanıt', most: 1_000 },
]

/** The form of a new lead, or of a stored lead or sale. */
export function LeadForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={leadRecord}
      id={id}
      addTitle="Yeni Müşteri Adayı"
      editTitle="Kaydı Düzenle"
      addText="Adayı Ekle"
      editText="Kaydı Güncelle"
      list={{ path: listPath('yeni'), label: 'Aday: Yeni' }}
      editPath={editPath}
      afterCreate="list"
      afterUpdate="stay"
      fields={{
        full_name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        phone: (at) => <PhoneField {...at} />,
        city: (at) => <ProvinceField {...at} />,
        town: (at) => <DistrictField {...at} />,
        address: (at) => <TextareaField {...at} rows={3} />,
        product_id: (at) => (
          <PickField {...at} names={leads.campaigns} namedBy="campaign" placeholder="Kampanya seçin" />
        ),
        source: (at) => <SelectField {...at} options={leadSources.map((value) => ({ value, text: value }))} />,
        dealer_id: (at) => <DealerField {...at} />,
        price: (at) => <MoneyField {...at} />,
        instalments: (at) => <WholeField {...at} />,
        payment_method: (at) => <SelectField {...at} options={optionsOf(paymentMethods)} />,
        payment_status: (at) => <SelectField {...at} options={optionsOf(paymentStatuses)} />,
        inputs: (at) => <ListField {...at} parts={answerParts} addText="Bilgi Ekle" />,
        vas: (at) => <TagsField {...at} />,
      }}
      side={({ source, dealer_id, product_id }) => (
        <FormSection>
          {source}
          {dealer_id}
          {product_id}
        </FormSection>
      )}
    >
      {({ full_name, phone, city, town, address, price, instalments, payment_method, payment_status, inputs, vas }) => (
        <>
          <FormSection>
            {full_name}
            {phone}
            {city}
            {town}
            {address}
          </FormSection>
          <OfSale>
            <FormSection>
              {price}
              {instalments}
              {payment_method}
              {payment_status}
            </FormSection>
            <FormSection>
              {inputs}
              {vas}
            </FormSection>
          </OfSale>
        </>
      )}
    </FormPage>
  )
}

/** Renders its fields only for a sale. */
function OfSale({ children }: { children: React.ReactNode }) {
  const { stored } = useFormContext()
  return (stored as { kind?: string } | undefined)?.kind === 'sale' ? children : null
}
