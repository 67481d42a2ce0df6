import { pages } from '../../../../contract/src/content/pages.ts'
import { titleCase } from '../../../../contract/src/kit/text/title-case.ts'
import { TagsField } from '../../kit/form/choices/TagsField.tsx'
import { DraftField } from '../../kit/form/drafts/DraftField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { scheduleFields } from '../publication/schedule-fields.tsx'
import { ModulesField } from './ModulesField.tsx'
import { pageRecord } from './pages.records.ts'
import { pagePaths } from './pages.ts'
import { SearchResult } from './SearchResult.tsx'

export function PageForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={pageRecord}
      id={id}
      {...formTexts('Sayfa', 'Sayfayı')}
      {...toList(pagePaths, 'Sayfalar')}
      afterUpdate="stay"
      preview={PreviewButton}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} tidy={titleCase} />,
        slug: (at) => <SlugField {...at} from="title" prefix="/" call={pages.slug} />,
        description: (at) => <TextareaField {...at} rows={2} />,
        body: (at) => <ModulesField {...at} />,
        isDraft: (at) => <DraftField {...at} draft="Taslak Olarak Kaydet" publish="Hemen Yayınla" />,
        ...scheduleFields,
        tags: (at) => <TagsField {...at} />,
        header_image: (at) => <ImageField {...at} />,
        id: (at) => <TextField {...at} placeholder="kampanya-govde" help="Sayfa gövdesinin HTML kimliği" />,
        class: (at) => <TextField {...at} placeholder="genis koyu" help="Sayfa gövdesine eklenen sınıflar" />,
        function: (at) => <TextField {...at} placeholder="kampanyaBaslat" help="Sayfa açılınca çağrılan fonksiyon" />,
      }}
      side={(fields) => (
        <>
          <FormSection>{fields.isDraft}</FormSection>
          <FormSection title="Zamanlama">
            {fields.publishAt}
            {fields.unpublishAt}
          </FormSection>
          <FormSection title="Arama sonucunda">
            <SearchResult />
          </FormSection>
          <FormSection>
            {fields.tags}
            {fields.header_image}
          </FormSection>
          <FormSection title="Sitenin şablonu için">
            {fields.id}
            {fields.class}
            {fields.function}
          </FormSection>
        </>
      )}
    >
      {({ title, slug, description, body }) => (
        <>
          <FormSection>
            {title}
            {slug}
            {description}
          </FormSection>
          {body}
        </>
      )}
    </FormPage>
  )
}
