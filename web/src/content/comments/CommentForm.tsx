import { useParams } from '@tanstack/react-router'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { CommentPreview } from './CommentPreview.tsx'
import { commentPaths, commentRecord, CommentForm as Draft } from './record.ts'

const at = fieldsOf(Draft)

export function CommentAdd() {
  return <CommentForm />
}

export function CommentEdit() {
  const { comment_id } = useParams({ strict: false }) as { comment_id: string }
  return <CommentForm id={Number(comment_id)} />
}

function CommentForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={commentRecord}
      id={id}
      addTitle="Yeni Müşteri Yorumu"
      editTitle="Müşteri Yorumunu Düzenle"
      addText="Yorumu Ekle"
      editText="Yorumu Güncelle"
      list={{ path: commentPaths.all, label: 'Müşteri Yorumları' }}
      editPath={commentPaths.comment}
      afterCreate="list"
      afterUpdate="list"
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
