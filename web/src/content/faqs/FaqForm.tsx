import { FaqDraft, faqCategories } from '../../../../contract/src/content/faqs.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { PickField } from '../../kit/form/fields/PickField.tsx'
import { RichTextField } from '../../kit/form/fields/RichTextField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { faqRecord } from './faqs.records.ts'
import { faqPaths } from './faqs.ts'

const at = fieldsOf(FaqDraft)

export function FaqForm({ id }: { id?: number }) {
  return (
    <FormPage record={faqRecord} id={id} {...formTexts('Soru', 'Soruyu')} {...toList(faqPaths, 'Sık Sorulan Sorular')}>
      <FormSection>
        <TextField {...at('ques_title')} autoFocus={id === undefined} />
        <PickField {...at('cat_id')} names={faqCategories.all} namedBy="category_name" placeholder="Kategori seçin" />
      </FormSection>
      <RichTextField {...at('ques_description')} height={340} />
    </FormPage>
  )
}
