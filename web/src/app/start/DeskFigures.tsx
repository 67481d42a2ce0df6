import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { contents, type Desk, type Place, places } from './desk.ts'
import classes from './start.module.css'

type Figure = { label: string; value: number | undefined; place: Place; tone?: 'danger' | 'warning' }

/**
 * Totals, each a link to the list that it counts. Until they are known, placeholders have the shape that most people
 * see.
 */
export function DeskFigures({ desk }: { desk: Desk | undefined }) {
  const figures = desk ? figuresOf(desk) : placeholders
  if (figures.length === 0) return null
  return (
    <div className={classes.figures}>
      {figures.map(({ label, value, place, tone }) => (
        <Link key={label} className={classes.figure} data-tone={value ? tone : undefined} {...place}>
          <span className={classes.figureLabel}>{label}</span>
          <span className={classes.figureValue} data-figures>
            {value === undefined ? <Skeleton height={24} width={48} my={4} /> : formatCount(value)}
          </span>
        </Link>
      ))}
    </div>
  )
}

function figuresOf({ requests, faxes, leads, shipments, dealers, erasures, drafts: waiting }: Desk): Figure[] {
  const content = waiting.flatMap(({ domain, total }) => {
    const known = contents[domain]
    return known ? [{ label: known.waiting, value: total, place: known.list }] : []
  })
  const casework: Figure[] = [
    ...(requests
      ? ([
          { label: 'Yeni talep', value: requests.new, place: places.new },
          { label: 'Yanıt bekleyen', value: requests.waiting, place: places.waiting },
          { label: 'Bana atanan', value: requests.mine, place: places.mine },
          { label: 'Süresi doluyor', value: requests.near, place: places.near, tone: 'warning' },
          { label: 'Süresi doldu', value: requests.past, place: places.past, tone: 'danger' },
        ] as const)
      : []),
    ...(faxes
      ? [{ label: 'Gönderilemeyen faks', value: faxes.failed, place: places.failed, tone: 'danger' } as const]
      : []),
    ...(leads
      ? ([
          { label: 'Yeni aday', value: leads.new, place: places.newLeads },
          { label: 'Üzerimdeki aday ve satış', value: leads.mine, place: places.myLeads },
          { label: 'Geri arama zamanı', value: leads.due, place: places.dueLeads, tone: 'warning' },
        ] as const)
      : []),
    ...(shipments
      ? ([
          { label: 'Hazırlanan gönderi', value: shipments.prepared, place: places.prepared },
          { label: 'Kuryedeki gönderi', value: shipments.carried, place: places.carried },
          { label: 'Teslim edilemeyen', value: shipments.failed, place: places.undelivered, tone: 'danger' },
        ] as const)
      : []),
    ...(erasures?.waiting
      ? [{ label: 'Onay bekleyen silme', value: erasures.waiting, place: places.erasures, tone: 'warning' } as const]
      : []),
    ...(dealers ? [{ label: 'Aktif bayi', value: dealers.active, place: places.dealers }] : []),
  ]
  // People who work on requests find the drafts in a panel of their own below.
  return casework.length > 0 ? casework : content
}

const placeholders = figuresOf({
  requests: { new: 0, waiting: 0, past: 0, near: 0, mine: 0, due: [], assigned: [] },
  faxes: { failed: 0, waiting: 0, rows: [] },
  drafts: [],
}).map((figure) => ({ ...figure, value: undefined }))
