import { Button } from '@mantine/core'
import { figures } from '../../../../contract/src/records/figures.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { FirstSteps } from '../FirstSteps.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { DeskFigures } from './DeskFigures.tsx'
import { DeskPanels } from './DeskPanels.tsx'
import { greeting, today } from './greeting.ts'
import classes from './start.module.css'
import { useDemo } from './use-demo.ts'

/** The desk of who signs in: what waits for them, each figure leading to its list. It follows what others do. */
export function StartPage() {
  const me = useMe()
  const desk = useCall(figures.desk, {}, { enabled: me !== undefined, optional: true, menu: true })
  const counted = useCall(figures.menu, {}, { enabled: me !== undefined, fresh: 30_000, menu: true }).data?.data
  const demo = useDemo()
  const now = new Date()
  const firstName = me?.name.split(' ')[0]
  const untouched = counted !== undefined && !['cancellation', 'blog', 'institutions'].some((name) => counted[name])

  return (
    <div className={classes.page}>
      <PageHeader title={firstName ? `${greeting(now)}, ${firstName}` : greeting(now)} purpose={today(now)} />
      {untouched && <FirstSteps demo={demo} />}
      <DemoNotice demo={demo} />
      {desk.isError && !desk.data && (
        <p className={classes.nothing}>
          Sizi bekleyen işler alınamadı.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void desk.refetch()}>
            Tekrar Dene
          </Button>
        </p>
      )}
      {!untouched && !(desk.isError && !desk.data) && (
        <>
          <DeskFigures desk={desk.data?.data} />
          <DeskPanels desk={desk.data?.data} />
        </>
      )}
    </div>
  )
}
