import { formatDateTime } from '../../../../contract/src/kit/dates.ts'
import classes from './casework.module.css'
import { DueMark } from './Marks.tsx'
import type { Request } from './request.ts'

/** The terms that the law gives the institution; a reminder. Nothing before a fax has arrived. */
export function LegalClock({ request: { due, is_final } }: { request: Request }) {
  if (!due) return null
  return (
    <section className={classes.card} aria-label="Yasal süre">
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>Yasal süre</h2>
        <DueMark at={due.at} final={is_final} />
      </div>
      <dl className={classes.facts}>
        {due.steps.map(({ name, at }) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>
        Hatırlatmadır, hukuki görüş değildir. {due.rule}: {due.source}.{' '}
        {due.counts === 'working'
          ? 'İş günü sayılır; hafta sonları ve resmî tatiller atlanır, arife iş günüdür.'
          : 'Takvim günü sayılır.'}
      </p>
      {due.unknown_year !== null && (
        <p className={classes.small} role="note">
          {due.unknown_year} yılının resmî tatilleri henüz bilinmiyor; o yılın yalnız hafta sonları atlandı. Tatiller
          Ayarlar › Resmî Tatiller’den eklenir.
        </p>
      )}
    </section>
  )
}
