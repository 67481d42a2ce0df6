import { Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAppointment, formatDate, formatTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { DueMark, StatusMark } from '../../casework/cancellation/Marks.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { LeadStatus } from '../../sales/leads/LeadMarks.tsx'
import { contents, type Desk, type Place, places } from './desk.ts'
import classes from './start.module.css'

/** The first few items that wait, of each kind that the person may read. */
export function DeskPanels({ desk }: { desk: Desk | undefined }) {
  if (!desk) return <Waiting />
  const { requests, faxes, leads, meetings } = desk
  return (
    <div className={classes.columns}>
      {requests && (
        <>
          <Panel
            title="Yasal süreler"
            all={requests.past > 0 ? places.past : places.near}
            none="Süresi yaklaşan talep yok."
          >
            {requests.due.map((request) => (
              <RequestLine
                key={request.id}
                request={request}
                mark={<DueMark short final={false} at={request.due_at} />}
              />
            ))}
          </Panel>
          <Panel title="Bana atananlar" all={places.mine} none="Size atanmış açık talep yok.">
            {requests.assigned.map((request) => (
              <RequestLine
                key={request.id}
                request={request}
                mark={<StatusMark id={request.status} name={request.status_name} />}
              />
            ))}
          </Panel>
        </>
      )}
      {faxes && (
        <Panel
          title="Gönderilemeyen fakslar"
          all={places.failed}
          none={
            faxes.waiting > 0
              ? `Gönderilemeyen faks yok, ${formatCount(faxes.waiting)} faks bekliyor.`
              : 'Gönderilemeyen faks yok.'
          }
        >
          {faxes.rows.map(({ id, title, receiver, detail, at }) => (
            <Line key={id} to="/fax/OutgoingFax" search={{ durum: 'error', panel: String(id) }} name={title}>
              {[formatPhone(receiver), formatDate(at), detail].filter(Boolean).join(' · ')}
            </Line>
          ))}
        </Panel>
      )}
      {leads && (
        <Panel title="Aranacaklar" all={places.callbacks} none="Bugün aranacak aday yok.">
          {leads.callbacks.map(({ id, name, campaign, callback_at }) => (
            <Line
              key={id}
              to={`/talep/${id}`}
              name={name}
              mark={
                callback_at && (
                  <StatusDot tone={isPast(callback_at) ? 'warning' : 'neutral'}>
                    {formatAppointment(callback_at)}
                  </StatusDot>
                )
              }
            >
              {[campaign, `No ${id}`].filter(Boolean).join(' · ')}
            </Line>
          ))}
        </Panel>
      )}
      {leads && (
        <Panel
          title="Üzerimdeki adaylar ve satışlar"
          all={places.myLeads}
          none="Size verilmiş açık aday ya da satış yok."
        >
          {leads.assigned.map(({ id, name, campaign, status, status_name }) => (
            <Line key={id} to={`/talep/${id}`} name={name} mark={<LeadStatus id={status} name={status_name} />}>
              {[campaign, `No ${id}`].filter(Boolean).join(' · ')}
            </Line>
          ))}
        </Panel>
      )}
      {meetings && meetings.today > 0 && (
        <Panel title="Bugünkü toplantılar" all={places.meetings} none="Bugünün toplantıları sona erdi.">
          {meetings.rows.map(({ id, topic, start_time, duration }) => (
            <Line
              key={id}
              to={`/meeting/view/${id}`}
              name={topic}
              mark={<StatusDot tone={isPast(start_time) ? 'progress' : 'neutral'}>{formatTime(start_time)}</StatusDot>}
            >
              {`${duration} dakika`}
            </Line>
          ))}
        </Panel>
      )}
      {desk.drafts.length > 0 && <Drafts drafts={desk.drafts} />}
    </div>
  )
}

const isPast = (at: string | null) => at !== null && Date.parse(at) <= Date.now()

type RequestLineProps = { request: NonNullable<Desk['requests']>['due'][number]; mark: ReactNode }

function RequestLine({ request, mark }: RequestLineProps) {
  return (
    <Line to={`/kolayiptal/goster/${request.id}`} name={request.name} mark={mark}>
      {`${request.institution} · No ${request.id}`}
    </Line>
  )
}

function Drafts({ drafts: waiting }: { drafts: Desk['drafts'] }) {
  const newest = waiting
    .flatMap(({ domain, rows }) => rows.map((row) => ({ ...row, content: contents[domain] })))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, 5)
  return (
    <section className={classes.panel} aria-label="Bekleyen taslaklar">
      <header className={classes.panelHead}>
        <h2>Bekleyen taslaklar</h2>
        <span className={classes.alls}>
          {waiting.map(({ domain, total }) => {
            const content = contents[domain]
            if (!content) return null
            return (
              <Link key={domain} className={classes.all} {...content.list}>
                {content.many} <span data-figures>{formatCount(total)}</span>
              </Link>
            )
          })}
        </span>
      </header>
      <Lines none="Bekleyen taslak yok.">
        {newest.map(({ id, title, at, content }) =>
          content ? (
            <Line
              key={content.many + id}
              to={content.path(id)}
              name={title || 'Adsız taslak'}
              icon={<IconFileText size={18} aria-hidden />}
            >
              {`${content.one} · ${formatDate(at)}`}
            </Line>
          ) : null,
        )}
      </Lines>
    </section>
  )
}

function Panel({ title, all, none, children }: { title: string; all: Place; none: string; children: ReactNode[] }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        {children.length > 0 && (
          <Link className={classes.all} aria-label={`${title}: tümünü gör`} {...all}>
            Tümünü gör
          </Link>
        )}
      </header>
      <Lines none={none}>{children}</Lines>
    </section>
  )
}

const Lines = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length > 0 ? <ul className={classes.lines}>{children}</ul> : <p className={classes.nothing}>{none}</p>

type LineProps = Place & { name: string; icon?: ReactNode; mark?: ReactNode; children: string }

function Line({ to, search = {}, name, icon, mark, children }: LineProps) {
  return (
    <li>
      <Link className={classes.line} to={to} search={search}>
        {icon && <span className={classes.lineIcon}>{icon}</span>}
        <span className={classes.lineWords}>
          <span className={classes.lineName}>{name}</span>
          <span className={classes.lineFacts}>{children}</span>
        </span>
        {mark}
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <div className={classes.columns} aria-hidden>
      {[0, 1, 2, 3].map((panel) => (
        <div key={panel} className={classes.panel}>
          <div className={classes.panelHead}>
            <Skeleton height={14} width={160} my={3} />
          </div>
          <ul className={classes.lines}>
            {[0, 1, 2, 3, 4].map((row) => (
              <li key={row} className={classes.line}>
                <span className={classes.lineWords}>
                  <Skeleton height={12} width="52%" my={4} />
                  <Skeleton height={10} width="34%" my={5} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
