import { PicksField } from '../../kit/form/choices/PicksField.tsx'
import { TagsField } from '../../kit/form/choices/TagsField.tsx'
import { DraftField } from '../../kit/form/drafts/DraftField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { RichTextField } from '../../kit/form/fields/RichTextField.tsx'
import { SlugField } from '../../kit/form/fields/SlugField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { toList } from '../../kit/form/form-texts.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { scheduleFields } from '../publication/schedule-fields.tsx'
import { postPaths } from './place.ts'
import type { Posts } from './posts.ts'

export function PostForm({ of, id }: { of: Posts; id: number | undefined }) {
  const { place, record, slug, prefix, texts, categories } = of
  return (
    <FormPage
      record={record}
      id={id}
      addTitle={place.words.added}
      editTitle={place.words.edit}
      addText={texts.addButton}
      editText={texts.editButton}
      {...toList(postPaths(place), place.words.lists)}
      preview={PreviewButton}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        slug: (at) => <SlugField {...at} from="title" prefix={prefix} call={slug} />,
        description: (at) => <TextareaField {...at} help="Arama sonuçlarında başlığın altında görünür" rows={2} />,
        body: (at) => <RichTextField {...at} />,
        isDraft: (at) => <DraftField {...at} draft={texts.draft} publish={texts.publish} />,
        ...scheduleFields,
        categorys: (at) => (
          <PicksField {...at} names={categories.all} namedBy="category" placeholder="Kategori seçin" />
        ),
        tags: (at) => <TagsField {...at} />,
        image: (at) => <ImageField {...at} />,
      }}
      side={({ isDraft, publishAt, unpublishAt, categorys, tags, image }) => (
        <>
          <FormSection>{isDraft}</FormSection>
          <FormSection title="Zamanlama">
            {publishAt}
            {unpublishAt}
          </FormSection>
          <FormSection>
            {categorys}
            {tags}
          </FormSection>
          <FormSection>{image}</FormSection>
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
