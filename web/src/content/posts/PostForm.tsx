import { PostDraft } from '../../../../contract/src/content/posts.ts'
import { DraftField } from '../../kit/form/drafts/DraftField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { PicksField } from '../../kit/form/fields/PicksField.tsx'
import { RichTextField } from '../../kit/form/fields/RichTextField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TagsField } from '../../kit/form/fields/TagsField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { ScheduleFields } from '../publication/ScheduleFields.tsx'
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
      preview={PreviewButton}
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
