import { Button, MultiSelect, NativeSelect } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { reportFormats } from '../../../../contract/src/records/report-formats.ts'
import {
  mostRecipients,
  reportSubscriptions,
  sendingHour,
  sendingTimes,
} from '../../../../contract/src/records/reports-mail.ts'
import { useTried } from '../../kit/actions/use-tried.ts'
import { Answered, Unanswered } from '../../kit/ask/Answered.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { choicesOf, nothingFound } from '../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { problemAt } from '../../kit/form/record.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import classes from './reports.module.css'

type Subscription = Answer<typeof reportSubscriptions.subscriptions>['data'][number]

type Props = {
  report: { key: string; title: string; groups: { key: string; title: string }[] }
  group: string
  onClose: () => void
}

const timeChoices = Object.entries(sendingTimes).map(([value, label]) => ({ value, label }))
const formatChoices = Object.entries(reportFormats).map(([value, label]) => ({ value, label }))

/** Who gets a report by e-mail, how often and in which format; and the existing subscriptions. */
export function MailDialog({ report, group: shown, onClose }: Props) {
  const readers = useCall(reportSubscriptions.recipients, { report: report.key })
  const subscriptions = useCall(reportSubscriptions.subscriptions, {})
  const { run, pending } = useWriteOnce(reportSubscriptions.subscribe)
  const [chosen, setChosen] = useState({ every: 'week', format: 'xlsx', group: shown })
  const me = String(useMe()?.id)
  const [picked, setRecipients] = useState<string[]>()
  const { problem, errors, attempt } = useProblem(`${report.title}: Gönderim kaydedilemedi`)
  const choices = choicesOf(readers.data ?? [])
  const recipients = picked ?? choices.map(({ value }) => value).filter((value) => value === me)
  const configured = subscriptions.data?.configured ?? false
  const change = (part: Partial<typeof chosen>) => setChosen((now) => ({ ...now, ...part }))

  const subscribe = () =>
    attempt(async () => {
      const asked = {
        ...chosen,
        every: chosen.every as Subscription['every'],
        format: chosen.format as Subscription['format'],
      }
      await run({ ...asked, report: report.key, recipients: recipients.map(Number) })
      toastSuccess('Gönderim kaydedildi')
      onClose()
    })

  return (
    <FormDialog
      title={`E-postayla Gönder: ${report.title}`}
      yes="Gönderimi Kaydet"
      problem={problem}
      pending={pending}
      disabled={!configured || recipients.length === 0}
      onSubmit={() => void subscribe()}
      onCancel={onClose}
    >
      <Answered read={subscriptions} name="Gönderimler" wait={null}>
        {({ data }) => (
          <>
            {!configured && (
              <Callout icon={IconMailOff} label="E-posta sunucusu">
                E-posta sunucusu ayarlanmamış; hiçbir rapor gönderilmiyor. Sistem yöneticinizden MASA_SMTP_URL ayarını
                yapmasını isteyin.
              </Callout>
            )}
            <Subscriptions report={report} all={data.filter((one) => one.report === report.key)} />
          </>
        )}
      </Answered>
      <NativeSelect
        label="Sıklık"
        description={`Saat ${sendingHour} itibarıyla; biten günün, haftanın ya da ayın sayılarıyla`}
        data={timeChoices}
        value={chosen.every}
        onChange={({ currentTarget }) => change({ every: currentTarget.value })}
      />
      <NativeSelect
        label="Kırılım"
        data={report.groups.map(({ key, title }) => ({ value: key, label: title }))}
        value={chosen.group}
        onChange={({ currentTarget }) => change({ group: currentTarget.value })}
      />
      <NativeSelect
        label="Biçim"
        data={formatChoices}
        value={chosen.format}
        onChange={({ currentTarget }) => change({ format: currentTarget.value })}
      />
      <MultiSelect
        label="Alıcılar"
        description="Bu raporu görebilen ve e-posta adresi olan çalışanlar; yetki her gönderimde yeniden sorulur"
        data={choices}
        value={recipients}
        onChange={setRecipients}
        error={problemAt(errors, 'recipients')}
        filter={foldedFilter}
        maxValues={mostRecipients}
        searchable
        nothingFoundMessage={nothingFound(readers, 'E-posta adresi olan ve bu raporu görebilen bir çalışan bulunamadı')}
        comboboxProps={{ withinPortal: false }}
      />
      <Unanswered read={readers} name="Alıcılar" />
    </FormDialog>
  )
}

/** A subscription is ended by who asked for it; the other recipients only leave it. */
function Subscriptions({ report, all }: { report: Props['report']; all: Subscription[] }) {
  const me = useMe()?.id
  const { run, pending } = useWrite(reportSubscriptions.unsubscribe, { untilRead: true })
  const { told } = useTried(reportSubscriptions.unsubscribe.domain)
  if (all.length === 0) return null

  const end = async (id: number, failed: string, done: string) => {
    if (await told(() => run({ id }), failed)) toastSuccess(done)
  }

  return (
    <ul className={classes.sendings} aria-label="Süren gönderimler">
      {all.map(({ id, every, format, group, owner, recipients, sent_at }) => {
        const by = report.groups.find(({ key }) => key === group)?.title ?? group
        const isOwn = owner.id === me
        const action = isOwn ? 'Bitir' : 'Ayrıl'
        const what = `${sendingTimes[every]}, ${reportFormats[format]}, ${by}`
        return (
          <li key={id}>
            <div>
              <b>{what}</b>
              <Faint>
                {recipients.map(({ name }) => name).join(', ')} · isteyen {owner.name} ·{' '}
                {sent_at ? `son gönderim ${formatDateTime(sent_at)}` : 'henüz gönderilmedi'}
              </Faint>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${action}: ${what}`}
              loading={pending}
              onClick={() =>
                void (isOwn
                  ? end(id, 'Gönderim bitirilemedi', 'Gönderim bitirildi')
                  : end(id, 'Gönderimden ayrılamadınız', 'Gönderimden ayrıldınız; bu rapor size artık gönderilmeyecek'))
              }
            >
              {action}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
