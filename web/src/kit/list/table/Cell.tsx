import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatCount, formatLira } from '../../../../../contract/src/kit/values/money.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { tagsWithin } from '../column-widths.ts'
import { Place } from '../order/Place.tsx'
import classes from './cell.module.css'
import type { Column } from './columns.ts'

type Props<Row> = {
  row: Row
  column: Column<Row>
  /** Pixels of the column, when known. */
  width?: number | undefined
}

/** One value, shown as its column's kind asks. Text that is cut for lack of room is in full in its `title`. */
export function Cell<Row>({ row, column, width }: Props<Row>) {
  const value: unknown = row[column.field]
  const shown = column.cell?.(row)
  if (column.none !== undefined && isNothing(column.cell ? shown : value)) return <None>{column.none}</None>
  if (column.cell) return typeof shown === 'string' ? <Text>{shown}</Text> : shown
  switch (column.kind) {
    case 'number':
      return formatCount(Number(value))
    case 'money':
      return formatLira(Number(value))
    case 'place':
      return <Place place={Number(value)} />
    case 'id':
    case 'masked':
      return <span data-figures>{String(value)}</span>
    case 'phone':
      return <span data-figures>{formatPhone(String(value))}</span>
    case 'date':
    case 'moment': {
      const iso = value as string | null
      return iso && <time dateTime={iso}>{column.kind === 'date' ? formatDate(iso) : formatDateTime(iso)}</time>
    }
    case 'image':
      return <Image url={String(value)} />
    case 'tags':
      return <Tags tags={value as string[]} width={width ?? 0} />
    default:
      return <Text>{String(value)}</Text>
  }
}

/** The second line of a cell. */
export function SecondLine<Row>({ row, column: { below } }: { row: Row; column: Column<Row> }) {
  const text = below?.(row)
  if (!text) return null
  return (
    <span className={classes.below} data-truncate title={text}>
      {text}
    </span>
  )
}

/**
 * Whether a row has no value in a column. A dash counts as empty: on a card there is no heading above it to give it a
 * meaning.
 */
export function isEmptyCell<Row>(row: Row, { field, cell, none }: Column<Row>): boolean {
  if (none !== undefined && none !== '–') return false
  if (cell && none === undefined) return false
  return isNothing(cell ? cell(row) : row[field])
}

const None = ({ children }: { children: string }) => <span className={classes.none}>{children}</span>

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function Text({ children }: { children: string }): ReactNode {
  return (
    <span className={classes.text} data-truncate title={children}>
      {children}
    </span>
  )
}

function Image({ url }: { url: string }) {
  if (!url) {
    return (
      <span className={classes.image}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return <img className={classes.image} src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
}

function Tags({ tags, width }: { tags: string[]; width: number }) {
  const shown = tagsWithin(tags, width)
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {tags.slice(0, shown).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {tags.length > shown && <span className={classes.more}>+{tags.length - shown}</span>}
    </span>
  )
}
