import { Alerts } from './Alerts.tsx'
import { Assignee } from './Assignee.tsx'
import { Checks } from './Checks.tsx'
import classes from './casework.module.css'
import { Facts } from './Facts.tsx'
import { LegalClock } from './LegalClock.tsx'
import { newStatus, type Request } from './request.ts'
import type { Deeds } from './use-deeds.ts'

/** All that is known of a request, what needs attention first. */
export function RequestFacts({ request, deeds }: { request: Request; deeds: Deeds }) {
  return (
    <div className={classes.stack}>
      <Alerts request={request} />
      <Facts request={request} />
      {(request.status === newStatus || request.checks.some(({ level }) => level === 'error')) && (
        <Checks request={request} />
      )}
      <LegalClock request={request} />
      <section className={classes.card} aria-label="Görevlendirme">
        <Assignee request={request} deeds={deeds} />
      </section>
    </div>
  )
}
