import { IconArrowUp } from '@tabler/icons-react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import classes from './list.module.css'
import type { ListView } from './use-list.ts'

/** Tells above the list what others have added or taken away; they come when it is pressed, not before. Its place is always kept. */
export function NewsHint<Row>({ list: { news, showNews } }: { list: ListView<Row> }) {
  return (
    <div className={classes.news} role="status">
      {news && (
        <button type="button" onClick={showNews}>
          <IconArrowUp size={14} aria-hidden />
          {news.added > 0 ? `${formatCount(news.added)} yeni kayıt` : 'Liste değişti, yenile'}
        </button>
      )}
    </div>
  )
}
