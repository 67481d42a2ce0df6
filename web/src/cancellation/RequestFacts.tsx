import { Alerts } from './Alerts.tsx'
import { Assignee } from './Assignee.tsx'
import { Checks } from './Checks.tsx'
import classes from './casework.module.css'
import { Facts } from './Facts.tsx'
import { LegalClock } from './LegalClock.tsx'
import type { Request } from './request.ts'
import type { Deeds } from './use-deeds.ts'

/** All that is known of a request, what needs attention first. */
export function RequestFacts({ request, deeds }: { request: Request; deeds: Deeds }) {
  return (
    <div className={classes.stack}>
      <Alerts request={request} />
      <Facts request={request} />
      {awaitsFax(request) && <Checks request={request} />}
      <LegalClock request={request} />
      <section className={classes.card} aria-label="Görevlendirme">
        <Assignee request={request} deeds={deeds} />
      </section>
    </div>
  )
}

/** Nothing has reached the institution yet, and the request is not closed. */
const awaitsFax = ({ is_final, checks }: Request) => !is_final && !checks.some(({ key }) => key === 'delivered')
