import { useText } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import classes from './comment-preview.module.css'

/** The comment as the site shows it, once it has an image. */
export function CommentPreview() {
  const image = useText('image')
  const comment = useText('comment')
  const name = useText('name')
  const position = useText('position')
  if (image === '') return null

  return (
    <FormSection title="Önizleme">
      <figure className={classes.card}>
        <img className={classes.image} src={image} alt="" />
        <blockquote className={classes.words}>{comment || 'Yorum'}</blockquote>
        <figcaption className={classes.person}>
          <span className={classes.name}>{name || 'Ad Soyad'}</span>
          <span className={classes.position}>{position}</span>
        </figcaption>
      </figure>
    </FormSection>
  )
}
