import { useParams } from '@tanstack/react-router'
import { FaqDraft, faqCategories } from '../../../../contract/src/content/faqs.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { PickField } from '../../kit/form/fields/PickField.tsx'
import { RichTextField } from '../../kit/form/fields/RichTextField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { faqPaths, faqRecord } from './records.ts'

const at = fieldsOf(FaqDraft)

export function FaqAdd() {
  return <FaqForm />
}

export function FaqEdit() {
  const { faqid } = useParams({ strict: false }) as { faqid: string }
  return <FaqForm id={Number(faqid)} />
}

function FaqForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={faqRecord}
      id={id}
      addTitle="Yeni Soru"
      editTitle="Soruyu Düzenle"
      addText="Soruyu Ekle"
      editText="Soruyu Güncelle"
      list={{ path: faqPaths.all, label: 'Sık Sorulan Sorular' }}
      editPath={faqPaths.faq}
      afterCreate="list"
      afterUpdate="list"
    >
      <FormSection>
        <TextField {...at('ques_title')} autoFocus={id === undefined} />
        <PickField {...at('cat_id')} names={faqCategories.all} namedBy="category_name" placeholder="Kategori seçin" />
      </FormSection>
      <RichTextField {...at('ques_description')} height={340} />
    </FormPage>
  )
}
