import { Card } from '../../../kit/look/Card.tsx'
import { type Fact, Facts, moment } from '../../../kit/look/Facts.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { DueMark } from '../Marks.tsx'
import type { Request } from '../request.ts'

/** The legal terms of the institution, as a reminder. Shows nothing before a fax has arrived. */
export function LegalClock({ request: { due, is_final } }: { request: Request }) {
  if (!due) return null
  return (
    <Card title="Yasal süre" aside={<DueMark at={due.at} final={is_final} />}>
      <Facts lines={due.steps.map(({ name, at }): Fact => [name, moment(at)])} />
      <Faint small>
        Hatırlatmadır, hukuki görüş değildir. {due.rule}: {due.source}.{' '}
        {due.counts === 'working'
          ? 'İş günü sayılır; hafta sonları ve resmî tatiller atlanır, arife iş günüdür.'
          : 'Takvim günü sayılır.'}
      </Faint>
      {due.unknown_year !== null && (
        <Faint small role="note">
          {due.unknown_year} yılının resmî tatilleri henüz bilinmiyor; o yılın yalnız hafta sonları atlandı. Tatiller
          Ayarlar › Resmî Tatiller’den eklenir.
        </Faint>
      )}
    </Card>
  )
}
