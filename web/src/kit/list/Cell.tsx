import { IconPhoto } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '../../../../contract/src/kit/dates.ts'
import { formatCount } from '../../../../contract/src/kit/money.ts'
import classes from './cell.module.css'
import type { Column } from './columns.ts'

/** One value in the way of its column. */
export function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  if (column.cell) return column.cell(row)
  const value: unknown = row[column.field]
  switch (column.kind) {
    case 'number':
      return formatCount(Number(value))
    case 'date':
    case 'moment': {
      const iso = value as string | null
      return iso && <time dateTime={iso}>{column.kind === 'date' ? formatDate(iso) : formatDateTime(iso)}</time>
    }
    case 'picture':
      return <Picture url={String(value)} />
    case 'tags':
      return <Tags tags={value as string[]} />
    default:
      return (
        <span className={classes.text} title={String(value)}>
          {String(value)}
        </span>
      )
  }
}

function Picture({ url }: { url: string }) {
  if (!url) {
    return (
      <span className={classes.picture}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return <img className={classes.picture} src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
}

const shownTags = 3

function Tags({ tags }: { tags: string[] }) {
  const more = tags.length - shownTags
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  )
}
