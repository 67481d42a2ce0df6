import { Suspense } from 'react'
import { figures } from '../../../../contract/src/records/figures.ts'
import { panel } from '../../../../contract/src/records/panel.ts'
import { useAddress } from '../../kit/list/address.ts'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { useNow, useToday } from '../../kit/look/time/now.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { periodIn } from '../../records/reports/period.ts'
import { FirstSteps } from '../FirstSteps.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { DeskFigures } from './DeskFigures.tsx'
import { DeskPanels } from './DeskPanels.tsx'
import { isBlank, isEmpty } from './desk.ts'
import { greeting, today } from './greeting.ts'
import classes from './start.module.css'
import { useDemo } from './use-demo.ts'

/** Domains whose records show that work has begun; other records ship with Masa or belong to these. */
const begunBy = ['cancellation', 'leads', 'shipments', 'blog', 'institutions']

const PanelPeriod = onDemand(async () => (await import('./PanelPeriod.tsx')).PanelPeriod)

/**
 * The start page of the signed-in person: what waits for them, then the figures of a period, each a link to its list.
 * It is read anew when others change something.
 */
export function StartPage() {
  const me = useMe()
  const now = new Date(useNow())
  const day = useToday()
  const { address } = useAddress()
  const hasPanel = allows(me, panel.summary.right)
  const live = { menu: true, keepPrevious: [] }
  const own = useCall(figures.desk, {}, { ...live, enabled: me !== undefined && !hasPanel })
  const summary = useCall(panel.summary, periodIn(address, day), { ...live, enabled: hasPanel })
  const asked = hasPanel ? summary : own
  const desk = hasPanel ? summary.data?.data.desk : own.data?.data
  const counted = useCall(figures.menu, {}, { enabled: me !== undefined, fresh: 30_000, menu: true }).data?.data
  const demo = useDemo()
  const firstName = me?.name.split(' ')[0]
  const untouched =
    counted !== undefined && desk !== undefined && isEmpty(desk) && !begunBy.some((domain) => counted[domain])
  const blank = desk !== undefined && isBlank(desk)
  const failed = asked.error && !desk

  return (
    <div className={classes.page}>
      <PageHeader title={firstName ? `${greeting(now)}, ${firstName}` : greeting(now)} purpose={today(now)} />
      {counted && (untouched || blank) && <FirstSteps demo={demo} counted={counted} />}
      <DemoNotice demo={demo} />
      {failed && <ReadFailure title="Sizi bekleyen işler alınamadı" failure={asked.error} retry={asked.refetch} />}
      {!untouched && !failed && (
        <>
          {!blank && (
            <>
              <DeskFigures desk={desk} />
              <DeskPanels desk={desk} />
            </>
          )}
          {summary.data && (
            <Suspense fallback={<div className={classes.dated} />}>
              <PanelPeriod summary={summary.data.data} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
