import { Stack } from '@mantine/core'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { PreviewButton } from '../../content/preview/PreviewButton.tsx'
import { scheduleFields } from '../../content/publication/schedule-fields.tsx'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { TagsField } from '../../kit/form/choices/TagsField.tsx'
import { DraftField } from '../../kit/form/drafts/DraftField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import type { Values } from '../../kit/form/values.ts'
import { ContentField } from './blocks/ContentField.tsx'
import { VasField } from './blocks/VasField.tsx'
import { FeaturesField } from './features/FeaturesField.tsx'
import { BrandField } from './form/BrandField.tsx'
import { CategoryField } from './form/CategoryField.tsx'
import { InputsField } from './form/InputsField.tsx'
import { Only } from './form/Only.tsx'
import classes from './form/product-form.module.css'
import { LiveCard } from './preview/LiveCard.tsx'
import { PriceHistoryButton } from './prices/PriceHistoryButton.tsx'
import { PricePlanField } from './prices/PricePlanField.tsx'
import { productRecord } from './products.records.ts'
import { productPaths } from './products.ts'
import { actionWords, codeWords, typeChoices } from './words.ts'

export const ProductForm = ({ id }: { id?: number }) => <ProductFormOf record={productRecord} id={id} />

type Props = { record: typeof productRecord; id?: number | undefined; begin?: Values }

/** The form of a campaign; a copy starts with the values of the other campaign. */
export function ProductFormOf({ record, id, begin }: Props) {
  return (
    <FormPage
      record={record}
      id={id}
      {...formTexts('Kampanya', 'Kampanyayı')}
      {...(begin && { begin, addTitle: 'Kampanyayı Kopyala' })}
      {...toList(productPaths, 'Kampanyalar')}
      afterCreate={begin ? 'stay' : 'empty'}
      afterUpdate="stay"
      wide
      preview={PreviewButton}
      actions={(stored) => <PriceHistoryButton id={stored.id} />}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        slug: (at) => <SlugField {...at} from="title" prefix="/kampanyalar/" call={products.slug} />,
        isDraft: (at) => <DraftField {...at} draft="Taslak Olarak Kaydet" publish="Hemen Yayınla" />,
        ...scheduleFields,
        onecikan: (at) => <SwitchField {...at} help="Listelerin başında, işaretiyle durur" />,
        web: (at) => <SwitchField {...at} />,
        app: (at) => <SwitchField {...at} />,
        maya: (at) => <SwitchField {...at} />,
        is_address: (at) => <SwitchField {...at} help="Maya’da başvurandan adresi de istenir" />,
        is_cargo: (at) => <SwitchField {...at} help="Kuryeyle teslim edilir" />,
        producttype: (at) => <ChoiceField {...at} choices={typeChoices} />,
        tahsilat: (at) => (
          <ChoiceField
            {...at}
            label="Tahsilat türü"
            choices={[
              { value: false, text: 'Peşin satış' },
              { value: true, text: 'Taksitli satış' },
            ]}
          />
        ),
        taksit: (at) => <WholeField {...at} />,
        payment_after_action: (at) => (
          <ChoiceField
            {...at}
            choices={[
              { value: null, text: 'Yok' },
              { value: 1, text: actionWords[1] },
              { value: 2, text: actionWords[2] },
            ]}
          />
        ),
        payment_after_code: (at) => (
          <ChoiceField
            {...at}
            choices={[
              { value: 1, text: codeWords[1] },
              { value: 2, text: codeWords[2] },
            ]}
          />
        ),
        external_link: (at) => <TextField {...at} placeholder="https://…" help="Kampanyanın düğmesi buraya götürür" />,
        category: (at) => <CategoryField {...at} />,
        brand: (at) => <BrandField {...at} />,
        image: (at) => <ImageField {...at} place="products" />,
        price: (at) => <MoneyField {...at} />,
        price_sale: (at) => <MoneyField {...at} />,
        price_plan: (at) => <PricePlanField {...at} />,
        tags: (at) => <TagsField {...at} />,
        description: (at) => <TextareaField {...at} rows={3} />,
        inputs: (at) => <InputsField {...at} />,
        features: (at) => <FeaturesField {...at} />,
        content: (at) => <ContentField {...at} />,
        vas: (at) => <VasField {...at} />,
      }}
    >
      {(fields) => (
        <>
          <FormSection>
            {fields.title}
            {fields.slug}
          </FormSection>
          <div className={classes.columns}>
            <Stack gap={20} miw={0}>
              <FormSection title="Yayın">
                {fields.isDraft}
                {fields.publishAt}
                {fields.unpublishAt}
                {fields.onecikan}
              </FormSection>
              <FormSection title="Nerede satılır">
                {fields.web}
                {fields.app}
                {fields.maya}
                <Only field="maya" is={true}>
                  {fields.is_address}
                </Only>
                {fields.is_cargo}
              </FormSection>
              <FormSection>
                {fields.producttype}
                <Only field="producttype" is={1}>
                  {fields.tahsilat}
                  <Only field="tahsilat" is={true}>
                    {fields.taksit}
                  </Only>
                  {fields.payment_after_action}
                  <Only field="payment_after_action" is={1}>
                    {fields.payment_after_code}
                  </Only>
                </Only>
                <Only field="producttype" is={2}>
                  {fields.external_link}
                </Only>
              </FormSection>
              <FormSection>
                <div className={classes.pair}>
                  <div>{fields.category}</div>
                  <div>{fields.brand}</div>
                </div>
                {fields.image}
              </FormSection>
              <FormSection title="Fiyat">
                <div className={classes.pair}>
                  <div>{fields.price}</div>
                  <div>{fields.price_sale}</div>
                </div>
                {fields.price_plan}
              </FormSection>
              <FormSection>
                {fields.tags}
                {fields.description}
              </FormSection>
              {fields.inputs}
              {fields.features}
            </Stack>
            <Stack gap={20} miw={0}>
              <LiveCard />
              {fields.content}
              {fields.vas}
            </Stack>
          </div>
        </>
      )}
    </FormPage>
  )
}
