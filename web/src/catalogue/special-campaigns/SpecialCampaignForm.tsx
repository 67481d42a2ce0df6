import {
  campaignCategories,
  SpecialCampaignDraft,
  specialCampaigns,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import { PreviewButton } from '../../content/preview/PreviewButton.tsx'
import { activityFields } from '../../content/publication/schedule-fields.tsx'
import type { Adds } from '../../kit/form/choices/adding.ts'
import { ListField } from '../../kit/form/choices/ListField.tsx'
import { PickField } from '../../kit/form/choices/PickField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { blankOf, type FieldFacts } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { FormPreview } from './FormPreview.tsx'
import { PlatformField, ProductField } from './PlatformFields.tsx'
import { specialCampaignRecord } from './special-campaigns.records.ts'
import { specialCampaignPaths } from './special-campaigns.ts'

const addsCategory: Adds = { call: campaignCategories.create, draft: (name) => ({ name }), what: 'Kategori' }

const newPageField = (at: FieldFacts) => <SwitchField {...at} />

export function SpecialCampaignForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={specialCampaignRecord}
      id={id}
      // The form requires the text of the button, so only the call's draft still has its default.
      begin={blankOf(SpecialCampaignDraft)}
      {...formTexts('Özel Kampanya', 'Özel Kampanyayı')}
      {...toList(specialCampaignPaths, 'Özel Kampanyalar')}
      preview={PreviewButton}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        slug: (at) => <SlugField {...at} from="title" prefix="/ozel-kampanya/" call={specialCampaigns.slug} />,
        description: (at) => <TextareaField {...at} rows={3} />,
        image: (at) => <ImageField {...at} place="SpecialCampaigns" />,
        platform: (at) => <PlatformField {...at} />,
        category: (at) => (
          <PickField
            {...at}
            names={campaignCategories.all}
            namedBy="category_name"
            placeholder="Seçin ya da yeni bir ad yazın"
            adds={addsCategory}
          />
        ),
        product: (at) => <ProductField {...at} />,
        body: (at) => (
          <ListField
            {...at}
            parts={[{ key: 'name', label: 'Kampanyanın bir koşulu', most: 500 }]}
            addText="Koşul Ekle"
            help="Her maddeye bir koşul yazın; Enter yeni madde açar"
          />
        ),
        buttontext: (at) => <TextField {...at} />,
        buttonurl: (at) => <TextField {...at} placeholder="/kampanyalar veya https://…" />,
        IsExternal: newPageField,
        status: (at) => (
          <StatusField {...at} active="Kampanya sitede görünür" passive="Kampanya yalnızca burada görünür" />
        ),
        ...activityFields,
      }}
      side={({ status, publishAt, unpublishAt, image, buttontext, buttonurl, IsExternal }) => (
        <>
          <FormSection>{status}</FormSection>
          <FormSection title="Zamanlama">
            {publishAt}
            {unpublishAt}
          </FormSection>
          <FormSection title="Buton ayarları">
            {buttontext}
            {buttonurl}
            {IsExternal}
          </FormSection>
          <FormSection>{image}</FormSection>
        </>
      )}
    >
      {({ platform, category, product, title, slug, description, body }) => (
        <>
          <FormSection>
            {platform}
            {category}
            {product}
          </FormSection>
          <FormSection>
            {title}
            {slug}
            {description}
          </FormSection>
          <FormSection>{body}</FormSection>
          <FormPreview />
        </>
      )}
    </FormPage>
  )
}
