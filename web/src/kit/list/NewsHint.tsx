import { IconArrowUp } from '@tabler/icons-react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import classes from './list.module.css'
import type { ListView } from './use-list.ts'

/**
 * Says above the list what others have added or removed; these rows are loaded only when it is pressed. Its space is
 * always reserved.
 */
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
