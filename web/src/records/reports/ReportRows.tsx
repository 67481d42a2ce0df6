import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { formatPeriod, othersOf } from '../../../../contract/src/records/reports.ts'
import { hrefTo, type ReportPlace, type RowsQuery } from '../../kit/domain/report-place.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Change } from './Change.tsx'
import type { Table } from './report.ts'
import classes from './reports.module.css'

// Ten years by day are more rows than anybody reads at once.
const atOnce = 200

type Props = { table: Table; place: ReportPlace | undefined }

/** The rows of a report, each figure a link to the list that it counts. */
export function ReportRows({ table, place }: Props) {
  const [shown, setShown] = useState(atOnce)
  const { columns, rows, total, compared, group, groups } = table
  const others = othersOf(table)
  const head = groups.find(({ key }) => key === group)?.title
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={`${table.title} tablosu`}>
        <table className={classes.rows}>
          <caption>
            <VisuallyHidden>
              {table.title}, {formatPeriod(table.period)}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Toplam</th>
              <th scope="col" className={classes.compared}>
                {formatPeriod(compared)}
              </th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ key, title, n, before, asked, cells }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={classes.name}>{title}</span>
                </th>
                <Figure n={n} href={hrefTo(place, total.asked, asked)} />
                <Compared n={n} before={before} />
                {columns.map((column, at) => (
                  <Figure key={column.key} n={cells[at] ?? 0} href={hrefTo(place, total.asked, column.asked, asked)} />
                ))}
              </tr>
            ))}
            {(others.n > 0 || others.before > 0) && (
              <tr>
                <th scope="row">Diğer</th>
                <Figure n={others.n} href={undefined} />
                <Compared {...others} />
                {columns.map(({ key }, at) => (
                  <Figure key={key} n={others.cells[at] ?? 0} href={undefined} />
                ))}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Toplam</th>
              <Figure n={total.n} href={hrefTo(place, total.asked)} />
              <Compared n={total.n} before={total.before} />
              {columns.map(({ key, n, asked }) => (
                <Figure key={key} n={n} href={hrefTo(place, total.asked, asked)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {rows.length > shown && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setShown(shown + 5 * atOnce)}>
          {formatCount(rows.length - shown)} satır daha göster
        </Button>
      )}
    </>
  )
}

const Compared = ({ n, before }: { n: number; before: number }) => (
  <td>
    <span data-figures>{formatCount(before)}</span> <Change n={n} before={before} />
  </td>
)

function Figure({ n, href }: { n: number; href: string | undefined; asked?: RowsQuery }) {
  const text = <span data-figures>{formatCount(n)}</span>
  return <td data-none={n === 0 || undefined}>{href && n > 0 ? <HrefLink href={href}>{text}</HrefLink> : text}</td>
}
