import { useNavigate } from '@tanstack/react-router'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useRef, useState } from 'react'
import { formatDay } from '../../../../contract/src/kit/values/dates.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { hrefTo, type ReportPlace } from '../../kit/domain/report-place.ts'
import { useContentWidth } from '../../kit/list/use-content-width.ts'
import type { Table } from './report.ts'
import classes from './reports.module.css'
import { coloursOf } from './series.ts'

const height = 232
const edge = { top: 8, right: 4, bottom: 26 }
const ofLetter = 7
const roomOfLabel = 64

type Props = { table: Table; place: ReportPlace | undefined }

/** Figures over time, each bar split into its parts. The table beside it has the same figures, for screen readers. */
export function StackChart({ table, place }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { room: width } = useContentWidth(ref)
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<number>()
  const { columns, rows, total } = table
  const keys = columns.map(({ key }) => key)
  const colours = coloursOf(columns, place)
  const bars = rows.map(({ key, cells }) => ({
    at: key,
    ...Object.fromEntries(keys.map((column, at) => [column, cells[at] ?? 0])),
  }))
  const most = Math.max(1, ...rows.map(({ n }) => n))
  const tall = height - edge.top - edge.bottom
  const y = scaleLinear({ domain: [0, most], range: [tall, 0], nice: true })
  const ticks = y.ticks(4).filter(Number.isInteger)
  const left = roomOf(ticks)
  const inner = { width: Math.max(0, width - left - edge.right), height: tall }
  const x = scaleBand({
    domain: rows.map(({ key }) => key),
    range: [0, inner.width],
    padding: rows.length > 40 ? 0.12 : 0.28,
  })
  const colour = scaleOrdinal({ domain: keys, range: colours })
  const nth = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(inner.width / roomOfLabel))))
  const row = pointed === undefined ? undefined : rows[pointed]

  return (
    <div className={classes.chart} ref={ref}>
      {width > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${table.title}: ${formatCount(total.n)}. Ayrıntısı tabloda.`}
        >
          <g transform={`translate(${left},${edge.top})`}>
            <AxisLeft
              scale={y}
              tickValues={ticks}
              tickFormat={(value) => formatCount(Number(value))}
              hideAxisLine
              hideTicks
              tickLabelProps={{ className: classes.tick ?? '', textAnchor: 'end', dx: -6, dy: 4 }}
            />
            {ticks.map((value) => (
              <line key={value} className={classes.grid} x2={inner.width} y1={y(value)} y2={y(value)} />
            ))}
            <BarStack data={bars} keys={keys} x={({ at }) => at} xScale={x} yScale={y} color={colour}>
              {(stacks) =>
                stacks.map((stack) =>
                  stack.bars.map((bar) => (
                    <rect
                      key={`${stack.index} ${bar.index}`}
                      x={bar.x}
                      y={bar.y}
                      width={bar.width}
                      height={Math.max(0, bar.height)}
                      fill={bar.color}
                    />
                  )),
                )
              }
            </BarStack>
            <AxisBottom
              top={inner.height}
              scale={x}
              tickValues={rows.filter((_, at) => at % nth === 0).map(({ key }) => key)}
              tickFormat={(day) => shortOf(table.group, String(day))}
              hideTicks
              axisLineClassName={classes.axis ?? ''}
              tickLabelProps={{ className: classes.tick ?? '', textAnchor: 'middle' }}
            />
            {rows.map(({ key, asked }, at) => {
              const href = hrefTo(place, total.asked, asked)
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same links, for keyboards too
                <rect
                  key={key}
                  className={classes.band}
                  data-leads={href !== undefined || undefined}
                  x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  width={x.step()}
                  height={inner.height}
                  onPointerEnter={() => setPointed(at)}
                  onPointerLeave={() => setPointed(undefined)}
                  onClick={() => href && void navigate({ href })}
                />
              )
            })}
          </g>
        </svg>
      )}
      {row && (
        <div
          className={classes.tip}
          data-left={(x(row.key) ?? 0) > inner.width / 2 || undefined}
          style={{ insetInlineStart: left + (x(row.key) ?? 0) + x.bandwidth() / 2 }}
        >
          <b>{row.title}</b>
          {columns.map(({ key, title }, at) =>
            row.cells[at] ? (
              <span key={key}>
                <i style={{ background: colours[at] }} />
                {title}
                <span data-figures>{formatCount(row.cells[at])}</span>
              </span>
            ) : null,
          )}
          <span>
            Toplam <span data-figures>{formatCount(row.n)}</span>
          </span>
        </div>
      )}
      <ul className={classes.legend} aria-hidden>
        {columns.map(({ key, title }, at) => (
          <li key={key}>
            <i style={{ background: colours[at] }} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The width that the axis needs beside the bars, so that its longest figure is not cut. */
const roomOf = (ticks: number[]) =>
  Math.max(44, 12 + ofLetter * Math.max(...ticks.map((value) => formatCount(value).length)))

function shortOf(group: string, day: string): string {
  const text = formatDay(day)
  if (group === 'year') return day.slice(0, 4)
  return group === 'month' ? `${text.slice(3, 6)} ${text.slice(9)}` : text.slice(0, 6)
}
