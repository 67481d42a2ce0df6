import { NativeSelect, Stack } from '@mantine/core'
import { IconReportOff } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { reports } from '../../../../contract/src/records/reports.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { useReportPlace } from '../../kit/domain/report-place.ts'
import { queryOf, useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Card } from '../../kit/look/Card.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Notice } from '../../kit/look/Notice.tsx'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useToday } from '../../kit/look/time/now.ts'
import { useCall } from '../../kit/net/queries.ts'
import { MailButton } from './MailButton.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { periodIn } from './period.ts'
import { ReportFileButton } from './ReportFileButton.tsx'
import { ReportRows } from './ReportRows.tsx'
import classes from './reports.module.css'
import { reportsPath } from './reports.ts'

const StackChart = onDemand(async () => (await import('./StackChart.tsx')).StackChart)

const byTime = ['day', 'week', 'month', 'year']

type Listed = { key: string; title: string; purpose: string; groups: { key: string; title: string }[] }

/** The reports that the person may see, one of them open; the address holds which one, its grouping and its period. */
export function ReportsPage() {
  const list = useCall(reports.list, {}, { fresh: 60_000 })
  return (
    <Answered read={list} name="Raporlar" wait={null} screen>
      {({ data }) =>
        data.length > 0 ? (
          <Reports all={data} />
        ) : (
          <Notice
            as="page"
            icon={IconReportOff}
            title="Görebileceğiniz bir rapor yok"
            text="Raporlar, kayıtlarını görebildiğiniz alanlar için hazırlanır. Yetki için yöneticinize başvurun."
          />
        )
      }
    </Answered>
  )
}

function Reports({ all }: { all: Listed[] }) {
  const { address, go } = useAddress()
  const today = useToday()
  const chosen = all.find(({ key }) => key === address.rapor) ?? (all[0] as Listed)
  const group = chosen.groups.some(({ key }) => key === address.kirilim) ? address.kirilim : undefined
  const compare = address.kiyas === 'year' ? 'year' : 'before'
  const input = { key: chosen.key, ...periodIn(address, today), ...(group && { group }), compare } as const
  const asked = useCall(reports.get, input, { keepPrevious: ['key'], menu: true })
  const place = useReportPlace(chosen.key)
  const choices = useRef<HTMLElement>(null)
  useEffect(() => {
    choices.current?.querySelector(`[data-key="${chosen.key}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen.key])
  const change = (part: Record<string, string>) => go((now) => ({ ...now, ...part }))

  return (
    <div className={classes.page}>
      <PageHeader
        title="Raporlar"
        purpose={chosen.purpose}
        actions={
          <>
            <MailButton key={chosen.key} report={chosen} group={group ?? asked.data?.data.group ?? 'day'} />
            <ReportFileButton call={reports.get} input={input} />
          </>
        }
      />
      <nav ref={choices} className={classes.choices} aria-label="Raporlar">
        {all.map(({ key, title }) => {
          const { kirilim: _, rapor: __, ...rest } = address
          return (
            <HrefLink
              key={key}
              data-key={key}
              href={reportsPath + queryOf({ rapor: key, ...rest })}
              aria-current={key === chosen.key ? 'page' : undefined}
            >
              {title}
            </HrefLink>
          )
        })}
      </nav>
      <div className={classes.tools}>
        <PeriodFilter />
        <NativeSelect
          aria-label="Kırılım"
          data={chosen.groups.map(({ key, title }) => ({ value: key, label: title }))}
          value={group ?? asked.data?.data.group ?? ''}
          onChange={({ currentTarget }) => change({ kirilim: currentTarget.value })}
        />
        <NativeSelect
          aria-label="Karşılaştırma"
          data={[
            { value: 'before', label: 'Önceki dönemle' },
            { value: 'year', label: 'Geçen yılla' },
          ]}
          value={compare}
          onChange={({ currentTarget }) => change({ kiyas: currentTarget.value })}
        />
      </div>
      <Answered read={asked} name="Rapor" wait={<div className={classes.chartWait} aria-busy />}>
        {({ data }) => (
          <Stack gap={16} aria-busy={asked.isFetching}>
            {byTime.includes(data.group) && data.total.n > 0 && (
              <Card label={`${data.title} grafiği`}>
                <Suspense fallback={<div className={classes.chartWait} />}>
                  <StackChart table={data} place={place} />
                </Suspense>
              </Card>
            )}
            <Card label={`${data.title} raporu`}>
              {data.total.n === 0 && data.total.before === 0 ? (
                <Faint>Bu dönemde kayıt yok. Başka bir dönem seçin.</Faint>
              ) : (
                <ReportRows key={`${data.key} ${data.group}`} table={data} place={place} />
              )}
            </Card>
          </Stack>
        )}
      </Answered>
    </div>
  )
}
