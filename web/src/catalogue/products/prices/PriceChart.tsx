import { useState } from 'react'
import { formatDate } from '../../../../../contract/src/kit/values/dates.ts'
import { formatLira } from '../../../../../contract/src/kit/values/money.ts'
import { type State, scalesOf, stepPath } from './price-steps.ts'
import classes from './prices.module.css'

const box = { width: 400, height: 150 }
const left = 64

/** Both prices as steps over time. The table below has the same data for people who cannot see the chart. */
export function PriceChart({ states }: { states: readonly State[] }) {
  const [until] = useState(() => Date.now())
  const scales = scalesOf(states, until, box)
  const shares = [0, 0.5, 1]
  return (
    <figure>
      <svg className={classes.chart} viewBox={`${-left} -10 ${box.width + left + 8} ${box.height + 36}`} aria-hidden>
        {shares.map((share) => (
          <g key={share}>
            <line
              className={classes.grid}
              x1={0}
              x2={box.width}
              y1={scales.y(share * scales.top)}
              y2={scales.y(share * scales.top)}
            />
            <text className={classes.tick} x={-8} y={scales.y(share * scales.top) + 4} textAnchor="end">
              {formatLira(share * scales.top).replace(/,00$/, '')}
            </text>
          </g>
        ))}
        <path className={classes.normal} d={stepPath(states, 'price', until, scales)} />
        <path className={classes.sale} d={stepPath(states, 'price_sale', until, scales)} />
        <text className={classes.tick} x={0} y={box.height + 20}>
          {formatDate(states[0]?.at ?? new Date(until).toISOString())}
        </text>
        <text className={classes.tick} x={box.width} y={box.height + 20} textAnchor="end">
          Bugün
        </text>
      </svg>
      <figcaption className={classes.legend}>
        <span data-series="normal">Normal fiyat</span>
        <span data-series="sale">Kampanya fiyatı</span>
      </figcaption>
    </figure>
  )
}
