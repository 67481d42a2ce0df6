import { useParams } from '@tanstack/react-router'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import { titleCase } from '../../../../contract/src/kit/title-case.ts'
import { DraftField } from '../../kit/form/drafts/DraftField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TagsField } from '../../kit/form/fields/TagsField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { ScheduleFields } from '../publication/ScheduleFields.tsx'
import { ModulesField } from './ModulesField.tsx'
import { pagePaths, pageRecord } from './records.ts'
import { SearchResult } from './SearchResult.tsx'

const at = fieldsOf(PageDraft)

export function PageAdd() {
  return <PageForm />
}

export function PageEdit() {
  const { pageid } = useParams({ strict: false }) as { pageid: string }
  return <PageForm id={Number(pageid)} />
}

function PageForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={pageRecord}
      id={id}
      addTitle="Yeni Sayfa"
      editTitle="Sayfayı Düzenle"
      addText="Sayfayı Ekle"
      editText="Sayfayı Güncelle"
      list={{ path: pagePaths.all, label: 'Sayfalar' }}
      editPath={pagePaths.page}
      afterCreate="list"
      afterUpdate="stay"
      preview={PreviewButton}
      side={
        <>
          <FormSection>
            <DraftField {...at('isDraft')} draft="Taslak Olarak Kaydet" publish="Hemen Yayınla" />
          </FormSection>
          <ScheduleFields />
          <FormSection title="Arama sonucunda">
            <SearchResult />
          </FormSection>
          <FormSection>
            <TagsField {...at('tags')} />
            <ImageField {...at('header_image')} />
          </FormSection>
          <FormSection title="Sitenin şablonu için">
            <TextField {...at('id')} placeholder="kampanya-govde" help="Sayfa gövdesinin HTML kimliği" />
            <TextField {...at('class')} placeholder="genis koyu" help="Sayfa gövdesine eklenen sınıflar" />
            <TextField {...at('function')} placeholder="kampanyaBaslat" help="Sayfa açılınca çağrılan fonksiyon" />
          </FormSection>
        </>
      }
    >
      <FormSection>
        <TextField {...at('title')} autoFocus={id === undefined} tidy={titleCase} />
        <SlugField {...at('slug')} from="title" prefix="/" call={pages.slug} />
        <TextareaField {...at('description')} rows={2} />
      </FormSection>
      <ModulesField {...at('body')} />
    </FormPage>
  )
}
