import { PostDraft } from '../../../../contract/src/kit/posts.ts'
import { DraftField } from '../form/DraftField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { fieldsOf } from '../form/facts.ts'
import { ImageField } from '../form/ImageField.tsx'
import { PicksField } from '../form/PicksField.tsx'
import { RichTextField } from '../form/RichTextField.tsx'
import { ScheduleFields } from '../form/ScheduleFields.tsx'
import { SlugField } from '../form/SlugField.tsx'
import { TagsField } from '../form/TagsField.tsx'
import { TextareaField } from '../form/TextareaField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Posts } from './posts.ts'

const at = fieldsOf(PostDraft)

export function PostForm({ of, id }: { of: Posts; id?: number }) {
  const { record, slug, prefix, paths, texts, categories } = of
  return (
    <FormPage
      record={record}
      id={id}
      addTitle={texts.addTitle}
      editTitle={texts.editTitle}
      addText={texts.addButton}
      editText={texts.editButton}
      list={{ path: paths.all, label: texts.title }}
      editPath={paths.post}
      afterCreate="list"
      afterUpdate="list"
      preview
      side={
        <>
          <FormSection>
            <DraftField {...at('isDraft')} draft={texts.draft} publish={texts.publish} />
          </FormSection>
          <ScheduleFields />
          <FormSection>
            <PicksField {...at('categorys')} names={categories.all} namedBy="category" placeholder="Kategori seçin" />
            <TagsField {...at('tags')} />
          </FormSection>
          <FormSection>
            <ImageField {...at('image')} />
          </FormSection>
        </>
      }
    >
      <FormSection>
        <TextField {...at('title')} autoFocus={id === undefined} />
        <SlugField {...at('slug')} from="title" prefix={prefix} call={slug} />
        <TextareaField {...at('description')} help="Arama sonuçlarında başlığın altında görünür" rows={2} />
      </FormSection>
      <RichTextField {...at('body')} />
    </FormPage>
  )
}
