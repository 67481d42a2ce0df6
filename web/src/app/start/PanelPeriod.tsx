import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { panel } from '../../../../contract/src/records/panel.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { hrefTo, useReportPlace } from '../../kit/domain/report-place.ts'
import { useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Card } from '../../kit/look/Card.tsx'
import { Ago } from '../../kit/look/time/Ago.tsx'
import { useToday } from '../../kit/look/time/now.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { domainSaid, textSaid } from '../../records/history/record/said.ts'
import { Change } from '../../records/reports/Change.tsx'
import { PeriodFilter } from '../../records/reports/PeriodFilter.tsx'
import { periodIn } from '../../records/reports/period.ts'
import { ReportFileButton } from '../../records/reports/ReportFileButton.tsx'
import { ReportRows } from '../../records/reports/ReportRows.tsx'
import { StackChart } from '../../records/reports/StackChart.tsx'
import classes from './start.module.css'

type Summary = Answer<typeof panel.summary>['data']

/** The figures of a period and their breakdown. Loaded after what waits, together with the chart library. */
export function PanelPeriod({ summary }: { summary: Summary }) {
  const { address } = useAddress()
  const today = useToday()
  const { figures, chart, top } = summary
  // A person's rights may cover nothing that depends on a period.
  const isOfPeriod = figures.length > 0 || chart !== null || top !== null
  return (
    <section className={classes.dated} aria-label={isOfPeriod ? 'Dönem' : undefined}>
      {isOfPeriod && (
        <header className={classes.datedHead}>
          <h2>Dönem</h2>
          <PeriodFilter />
          <ReportFileButton call={panel.report} input={periodIn(address, today)} />
        </header>
      )}
      {figures.length > 0 && (
        <div className={classes.figures}>
          {figures.map((figure) => (
            <PeriodFigure key={figure.key} figure={figure} />
          ))}
        </div>
      )}
      <div className={classes.spread}>
        {chart && chart.total.n > 0 && <Chart chart={chart} />}
        {top && top.rows.length > 0 && <Top top={top} />}
        <Events />
      </div>
    </section>
  )
}

function PeriodFigure({ figure: { title, n, before, report, asked } }: { figure: Summary['figures'][number] }) {
  const href = hrefTo(useReportPlace(report), asked)
  const words = (
    <>
      <span className={classes.figureLabel}>{title}</span>
      <span className={classes.figureValue} data-figures>
        {formatCount(n)}
      </span>
      <Change n={n} before={before} />
    </>
  )
  if (!href) return <div className={classes.figure}>{words}</div>
  return (
    <HrefLink className={classes.figure} href={href}>
      {words}
    </HrefLink>
  )
}

const units: Record<string, string> = { day: 'Günlere', week: 'Haftalara', month: 'Aylara' }

function Chart({ chart }: { chart: NonNullable<Summary['chart']> }) {
  const place = useReportPlace(chart.key)
  return (
    <Card label="Talepler" title={`${units[chart.group] ?? 'Günlere'} ve durumlarına göre talepler`}>
      <StackChart table={chart} place={place} />
      <details className={classes.behind}>
        <summary>Tablo olarak göster</summary>
        <ReportRows table={chart} place={place} />
      </details>
    </Card>
  )
}

function Top({ top }: { top: NonNullable<Summary['top']> }) {
  const place = useReportPlace(top.key)
  const most = Math.max(1, ...top.rows.map(({ n }) => n))
  return (
    <Card title="En çok talep gelen kurumlar">
      <ul className={classes.ranks}>
        {top.rows.map(({ key, title, n, before, asked }) => (
          <li key={key}>
            <HrefLink href={hrefTo(place, top.total.asked, asked) ?? '/'}>
              <span className={classes.lineName}>{title}</span>
              <span data-figures>{formatCount(n)}</span>
              <Change n={n} before={before ?? 0} />
              <i aria-hidden style={{ width: `${(100 * n) / most}%` }} />
            </HrefLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const eventsShown = 8

/** The latest rows of the history that the person may see. */
function Events() {
  const me = useMe()
  const mayRead = allows(me, history.list.right)
  const seesAll = allows(me, 'history:write')
  const asked = useCall(history.list, { limit: eventsShown }, { enabled: mayRead, menu: true })
  const title = seesAll ? 'Son olaylar' : 'Son yaptıklarınız'
  const rows = asked.data?.data ?? []
  if (rows.length === 0) return <Unanswered read={asked} name={title} />
  return (
    <Card title={title}>
      <ul className={classes.events}>
        {rows.map(({ id, at, person, domain, action, title }) => (
          <li key={id}>
            <HrefLink href={`/settings/History?satir=${id}`}>
              <span className={classes.lineName}>{textSaid(title) || domainSaid(domain)}</span>
              <Ago className={classes.lineFacts} at={at} />
              <span className={classes.lineFacts}>
                {[historyWords[action], title && domainSaid(domain), seesAll && person.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </HrefLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
