import { faqCategories } from '../../../../contract/src/content/faqs.ts'
import { PickField } from '../../kit/form/choices/PickField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { RichTextField } from '../../kit/form/fields/RichTextField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { faqRecord } from './faqs.records.ts'
import { faqPaths } from './faqs.ts'

export function FaqForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={faqRecord}
      id={id}
      {...formTexts('Soru', 'Soruyu')}
      {...toList(faqPaths, 'Sık Sorulan Sorular')}
      fields={{
        ques_title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        cat_id: (at) => (
          <PickField {...at} names={faqCategories.all} namedBy="category_name" placeholder="Kategori seçin" />
        ),
        ques_description: (at) => <RichTextField {...at} height={340} />,
      }}
    >
      {({ ques_title, cat_id, ques_description }) => (
        <>
          <FormSection>
            {ques_title}
            {cat_id}
          </FormSection>
          {ques_description}
        </>
      )}
    </FormPage>
  )
}
