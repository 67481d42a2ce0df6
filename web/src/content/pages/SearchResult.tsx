import { useFormContext } from '../../kit/form/context.ts'
import { useMe } from '../../kit/net/me.ts'
import classes from './pages.module.css'

/** The page as a search engine would list it, updated while typing. */
export function SearchResult() {
  const { form } = useFormContext()
  const site = useMe()?.site_url?.replace(/\/+$/, '') ?? ''
  const title = String(form.useWatchValue('title') ?? '').trim()
  const slug = String(form.useWatchValue('slug') ?? '')
  const description = String(form.useWatchValue('description') ?? '').trim()
  return (
    <div className={classes.result}>
      <p className={classes.resultAddress}>{`${site}/${slug}`}</p>
      <p className={classes.resultTitle}>{title || 'Sayfanın başlığı'}</p>
      <p className={classes.resultText}>{description || 'Kısa açıklama burada görünür.'}</p>
    </div>
  )
}
