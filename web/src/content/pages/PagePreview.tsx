import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { ModulePreview } from '../modules/parts/ModulePreview.tsx'
import classes from './page-preview.module.css'

export type PreviewedPage = { title: string; header_image: string; content: PageModule[] }

/** A page's modules in order, roughly as the site shows them. The server has sanitized their HTML. */
export function PagePreview({ page: { title, header_image, content } }: { page: PreviewedPage }) {
  return (
    <article className={classes.page}>
      {header_image && <img className={classes.cover} src={header_image} alt="" />}
      <h1 className={classes.title}>{title}</h1>
      {content.map((module, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the modules of a preview do not move
        <section key={at} aria-label={module.title}>
          <ModulePreview fields={module.data} cleaned />
        </section>
      ))}
    </article>
  )
}
