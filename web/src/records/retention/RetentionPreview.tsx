import { Anchor, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type * as z from 'zod/mini'
import { formatDateTime, formatDay } from '../../../../contract/src/kit/values/dates.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import {
  type RetentionRule,
  retention,
  retentionActions,
  termProblem,
  type termUnits,
} from '../../../../contract/src/records/retention.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Card } from '../../kit/look/Card.tsx'
import { Facts } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Rows } from '../../kit/look/Rows.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { places } from './places.ts'

type Unit = keyof typeof termUnits

/** What the next run would take with the term in the form, saved or not. */
export function RetentionPreview() {
  const { id, form, stored } = useFormContext()
  const count = Number(form.useWatchValue('count'))
  const [term] = useDebouncedValue({ count, unit: form.useWatchValue('unit') as Unit }, 300)
  const problem = Number.isInteger(term.count)
    ? termProblem(term, (stored as z.output<typeof RetentionRule>).least_months)
    : 'Tam sayı olmalı'
  const preview = useCall(
    retention.preview,
    { rule: id, ...term },
    { enabled: id !== undefined && !problem, keepPrevious: ['rule'] },
  )
  if (problem)
    return (
      <Card title="Sıradaki çalışmada">
        <Faint>Bu süre kaydedilemez, bu yüzden sayılmadı: {problem}.</Faint>
      </Card>
    )

  return (
    <Card title="Sıradaki çalışmada">
      <Answered read={preview} name="Önizleme" wait={<Skeleton height={96} radius={8} animate={false} />}>
        {({ at, data }) => {
          const [due] = data
          if (!due) return null
          const place = places[due.key]
          const count = formatCount(due.count)
          const amount = place ? (
            <Anchor component={HrefLink} underline="always" href={place.list}>
              {count}
            </Anchor>
          ) : (
            count
          )
          return (
            <>
              <Facts
                lines={[
                  ['Çalışma', formatDateTime(at)],
                  ['Kayıt', amount],
                  ['Süre dolunca', retentionActions[due.action]],
                  ['En eskisi', due.oldest && formatDay(due.oldest)],
                ]}
              />
              {due.examples.length > 0 && (
                <Rows label="Örnekler">
                  {due.examples.map((example) => (
                    <li key={example.id}>
                      {place?.one ? (
                        <Anchor component={HrefLink} underline="always" href={place.one(example.id)}>
                          No {example.id}
                        </Anchor>
                      ) : (
                        `No ${example.id}`
                      )}{' '}
                      · {formatDay(example.at)}
                    </li>
                  ))}
                </Rows>
              )}
              <Faint small>Açık bir işe bağlı kayıtlar bu sayının dışındadır; onlara dokunulmaz.</Faint>
            </>
          )
        }}
      </Answered>
    </Card>
  )
}
