import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { CommentPreview } from './CommentPreview.tsx'
import { commentRecord, FormDraft } from './comments.records.ts'
import { commentPaths } from './comments.ts'

const at = fieldsOf(FormDraft)

export function CommentForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={commentRecord}
      id={id}
      {...formTexts('Müşteri Yorumu', 'Müşteri Yorumunu')}
      addText="Yorumu Ekle"
      editText="Yorumu Güncelle"
      {...toList(commentPaths, 'Müşteri Yorumları')}
      side={
        <FormSection>
          <ImageField {...at('image')} place="happy_customers" />
        </FormSection>
      }
    >
      <FormSection>
        <TextField {...at('name')} autoFocus={id === undefined} />
        <TextField {...at('position')} placeholder="Öğretmen" />
        <TextareaField {...at('comment')} rows={5} />
      </FormSection>
      <CommentPreview />
    </FormPage>
  )
}
