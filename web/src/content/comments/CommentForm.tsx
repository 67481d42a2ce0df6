import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { CommentPreview } from './CommentPreview.tsx'
import { commentRecord } from './comments.records.ts'
import { commentPaths } from './comments.ts'

export function CommentForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={commentRecord}
      id={id}
      {...formTexts('Müşteri Yorumu', 'Müşteri Yorumunu')}
      addText="Yorumu Ekle"
      editText="Yorumu Güncelle"
      {...toList(commentPaths, 'Müşteri Yorumları')}
      fields={{
        name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        position: (at) => <TextField {...at} placeholder="Öğretmen" />,
        comment: (at) => <TextareaField {...at} rows={5} />,
        image: (at) => <ImageField {...at} place="happy_customers" />,
      }}
      side={({ image }) => <FormSection>{image}</FormSection>}
    >
      {({ name, position, comment }) => (
        <>
          <FormSection>
            {name}
            {position}
            {comment}
          </FormSection>
          <CommentPreview />
        </>
      )}
    </FormPage>
  )
}
