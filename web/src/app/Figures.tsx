import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../contract/src/kit/money.ts'
import classes from './start.module.css'

type Props = { drafts: number | undefined; published: number | undefined; categories: number | undefined }

/** Totals, each a link to the list that it counts. */
export function Figures({ drafts, published, categories }: Props) {
  return (
    <div className={classes.figures}>
      <Figure label="Taslak" value={drafts} to="/content/blog/all" search={{ isDraft: 'true' }} />
      <Figure label="Yayında" value={published} to="/content/blog/all" search={{ isDraft: 'false' }} />
      <Figure label="Kategori" value={categories} to="/content/blog/Categorys" />
    </div>
  )
}

type FigureProps = { label: string; value: number | undefined; to: string; search?: Record<string, string> }

function Figure({ label, value, to, search = {} }: FigureProps) {
  return (
    <Link className={classes.figure} to={to} search={search}>
      <span className={classes.figureLabel}>{label}</span>
      <span className={classes.figureValue} data-figures>
        {value === undefined ? <Skeleton height={24} width={48} my={4} /> : formatCount(value)}
      </span>
    </Link>
  )
}
