import { formatDate } from '../../../../contract/src/kit/values/dates.ts'
import classes from './post-preview.module.css'

export type PreviewedPost = {
  title: string
  image: string
  tags: string[]
  category: { id: number; name: string }[]
  summary: string
  body: string
}

/** A post as the site shows it. The server has sanitized its HTML. */
export function PostPreview({ post }: { post: PreviewedPost }) {
  const { title, image, tags, category, summary, body } = post
  return (
    <article className={classes.article}>
      <p className={classes.meta}>
        {[...category.map(({ name }) => name), formatDate(new Date().toISOString())].join(' · ')}
      </p>
      <h1 className={classes.title}>{title}</h1>
      {summary && <p className={classes.summary}>{summary}</p>}
      {image && <img className={classes.cover} src={image} alt="" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list */}
      <div className={`masa-text ${classes.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Etiketler">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  )
}
