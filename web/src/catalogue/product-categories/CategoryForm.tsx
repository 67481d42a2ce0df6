import { legalKinds, productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { closedRow } from '../../kit/side-panel/lookup-panel.ts'
import { BrandsField } from './BrandsField.tsx'
import { FeaturesField } from './FeaturesField.tsx'
import { InputsField } from './InputsField.tsx'
import { PromoIconField } from './PromoIcon.tsx'
import { productCategoryRecord } from './product-categories.records.ts'
import { productCategoryPaths } from './product-categories.ts'
import { legalKindWords } from './words.ts'

const legalOptions = legalKinds.map((value) => ({ value, text: legalKindWords[value] }))

export function CategoryForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={productCategoryRecord}
      id={id}
      {...formTexts('Kategori', 'Kategoriyi')}
      {...toList(productCategoryPaths, 'Kampanya Kategorileri')}
      shut={(stored) => closedRow(stored as unknown as { is_admin: number })}
      fields={{
        name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        slug: (at) => <SlugField {...at} from="name" prefix="/kategori/" call={productCategories.slug} />,
        icon: (at) => <PromoIconField {...at} />,
        maya: (at) => <SwitchField {...at} />,
        web: (at) => <SwitchField {...at} />,
        app: (at) => <SwitchField {...at} />,
        kolayiptal: (at) => <SwitchField {...at} help="Abonelik bu kategoriden iptal edilebilir" />,
        status: (at) => (
          <StatusField {...at} active="Kampanyalarda seçilir, sitede görünür" passive="Seçilemez, sitede görünmez" />
        ),
        legal_kind: (at) => (
          <SelectField {...at} options={legalOptions} help="İptal bildirimi ulaşınca işleyen süreyi belirler" />
        ),
        brands: (at) => <BrandsField {...at} />,
        features: (at) => <FeaturesField {...at} />,
        inputs: (at) => <InputsField {...at} />,
      }}
      side={({ status, icon, maya, web, app, kolayiptal, legal_kind }) => (
        <>
          <FormSection>{status}</FormSection>
          <FormSection title="Görüldüğü yerler">
            {maya}
            {web}
            {app}
            {kolayiptal}
          </FormSection>
          <FormSection>
            {icon}
            {legal_kind}
          </FormSection>
        </>
      )}
    >
      {({ name, slug, brands, features, inputs }) => (
        <>
          <FormSection>
            {name}
            {slug}
          </FormSection>
          <FormSection>{brands}</FormSection>
          {features}
          <FormSection>{inputs}</FormSection>
        </>
      )}
    </FormPage>
  )
}
