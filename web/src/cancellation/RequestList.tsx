import { Button } from '@mantine/core'
import { IconFileOff, IconLayoutColumns } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { cancellation, requestPaging } from '../../../contract/src/cancellation.ts'
import { formatPhone } from '../../../contract/src/kit/phone.ts'
import { allows, useMe } from '../kit/api/me.ts'
import { useCall } from '../kit/api/queries.ts'
import { isGone } from '../kit/feedback/Answered.tsx'
import { Notice } from '../kit/layout/Notice.tsx'
import { useScreenTitle } from '../kit/layout/title.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.ts'
import { HrefLink } from '../kit/list/HrefLink.tsx'
import { List } from '../kit/list/List.tsx'
import classes from './list.module.css'
import { DueMark, StatusMark, StepMark } from './Marks.tsx'
import { fullName, newStatus, type RequestRow, requestPath, triagePath } from './request.ts'
import { useStatuses } from './statuses.ts'
import { useBulk } from './use-bulk.tsx'

const search = { field: 'search', placeholder: 'Ad, telefon, kimlik veya müşteri no' }

/** The requests of a status, or of a member (`u17`). */
export function RequestList() {
  const { statusId } = useParams({ strict: false }) as { statusId: string }
  const me = useMe()
  const mayWrite = allows(me, cancellation.status.right)
  const bulk = useBulk()
  const title = useCall(cancellation.title, { typeId: statusId })
  const name = title.data?.name ?? 'İptal Talepleri'
  const statuses = useStatuses()
  const closed = new Set(statuses.data?.filter(({ is_final }) => is_final).map(({ id }) => id))
  useScreenTitle(name)

  if (title.error && isGone(title.error)) {
    return (
      <Notice
        as="page"
        icon={IconFileOff}
        title="Böyle bir talep listesi yok"
        text="Durum veya üye silinmiş olabilir. Menüden başka bir durum seçin."
      />
    )
  }
  return (
    <>
      <List
        key={statusId}
        bulk={mayWrite ? bulk.actions : []}
        title={name}
        call={cancellation.list}
        given={{ typeId: statusId }}
        paging={requestPaging}
        columns={columnsOf(statusId, closed)}
        search={search}
        filters={filtersOf(me?.id)}
        open={({ id }) => requestPath(id)}
        viewed
        tools={
          mayWrite && (
            <Button
              component={HrefLink}
              href={triagePath(statusId)}
              variant="default"
              leftSection={<IconLayoutColumns size={18} aria-hidden />}
            >
              Triyaj
            </Button>
          )
        }
        remove={{
          call: cancellation.remove,
          ask: 'Talep Silinecek',
          reason: 'Silme nedeni',
          name: fullName,
          done: 'Talep Başarılı Bir Şekilde Silindi',
          failed: 'Talep Silinemedi Hata Oluştu',
          also: ['cancellation_statuses'],
        }}
      />
      {bulk.dialogs}
    </>
  )
}

function filtersOf(me: number | undefined): Filter[] {
  return [
    {
      kind: 'choice',
      field: 'assignee',
      param: 'gorevli',
      label: 'Görevli',
      options: [
        { value: '', text: 'Tümü', sends: undefined },
        { value: 'ben', text: 'Bana atananlar', sends: me },
      ],
    },
    {
      kind: 'choice',
      field: 'due',
      param: 'sure',
      label: 'Yasal süre',
      options: [
        { value: '', text: 'Bütün süreler', sends: undefined },
        { value: 'near', text: 'Süresi doluyor' },
        { value: 'past', text: 'Süresi doldu' },
      ],
    },
  ]
}

// Together they fit beside the open menu of a screen of 1440 pixels; what has no place here stands in the detail.
function columnsOf(typeId: string, closed: ReadonlySet<number>): Column<RequestRow>[] {
  const isMember = typeId.startsWith('u')
  return [
    { field: 'id', title: 'ID', width: 50, cell: ({ id }) => <span data-figures>{id}</span> },
    { field: 'created_date', title: 'Tarih', kind: 'date', width: 110, note: true },
    { field: 'name', title: 'Ad soyad', lead: true, width: 136, cell: fullName },
    { field: 'tckimlik', title: 'T.C. kimlik no', width: 126 },
    { field: 'phone', title: 'Telefon', width: 148, cell: ({ phone }) => formatPhone(phone) },
    { field: 'institution', title: 'Kurum', note: true, width: isMember ? 94 : 102 },
    { field: 'why', title: 'İptal nedeni', width: isMember ? 84 : 108, cell: ({ why }) => why || <Faint>–</Faint> },
    { field: 'step', title: 'Adım', width: 132, cell: ({ step }) => <StepMark step={step} /> },
    lastColumn(typeId, closed),
  ]
}

/** What matters most of a list: the status of a member's requests, who has the new ones, and the term of those that were faxed. */
function lastColumn(typeId: string, closed: ReadonlySet<number>): Column<RequestRow> {
  if (typeId.startsWith('u')) return { field: 'status_name', title: 'Durum', width: 130, cell: Status }
  if (typeId === String(newStatus))
    return {
      field: 'assignee',
      title: 'Görevli',
      width: 86,
      cell: ({ assignee }) => assignee || <Faint>Atanmadı</Faint>,
    }
  return { field: 'due_at', title: 'Yasal süre', width: 98, cell: dueCell(closed) }
}

function dueCell(closed: ReadonlySet<number>) {
  return ({ due_at, status }: RequestRow) =>
    due_at && !closed.has(status) ? <DueMark short at={due_at} /> : <Faint>–</Faint>
}

const Status = ({ status, status_name }: RequestRow) => <StatusMark id={status} name={status_name} />

function Faint({ children }: { children: string }) {
  return <span className={classes.faint}>{children}</span>
}
