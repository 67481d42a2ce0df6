import { Skeleton } from '@mantine/core'
import { products } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatLira } from '../../../../../contract/src/kit/values/money.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { StatusDot } from '../../../kit/look/status.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { PriceChart } from './PriceChart.tsx'
import classes from './prices.module.css'

type Change = Answer<typeof products.prices>['data'][number]

const lira = (amount: number | null) => (amount === null ? '–' : formatLira(amount))

/** What a campaign has cost since it began: as a chart, and as a table that also says who changed it. */
export function PriceHistory({ id }: { id: number }) {
  const read = useCall(products.prices, { id })
  return (
    <Answered read={read} name="Fiyat geçmişi" wait={<Skeleton height={260} />}>
      {({ data }) =>
        data.length === 0 ? (
          <Faint>Bu kampanyanın fiyatı henüz değişmedi.</Faint>
        ) : (
          <div className={classes.history}>
            <PriceChart states={data} />
            <PriceTable changes={data.toReversed()} />
          </div>
        )
      }
    </Answered>
  )
}

function PriceTable({ changes }: { changes: Change[] }) {
  return (
    <table className={classes.table}>
      <caption>Değişiklikler, yeniden eskiye</caption>
      <thead>
        <tr>
          <th scope="col">Zaman, kim</th>
          <th scope="col" data-end>
            Normal
          </th>
          <th scope="col" data-end>
            Kampanya
          </th>
          <th scope="col">Durum</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, at, person, price, price_sale, status, reason }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <Faint small>{person?.name ?? '–'}</Faint>
              {reason && <Faint small>{reason}</Faint>}
            </td>
            <td data-end>{lira(price)}</td>
            <td data-end>{lira(price_sale)}</td>
            <td>
              <StatusDot tone={status === 1 ? 'positive' : 'neutral'}>{status === 1 ? 'Yayında' : 'Taslak'}</StatusDot>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
