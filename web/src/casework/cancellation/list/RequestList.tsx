import { Button } from '@mantine/core'
import { IconFileOff, IconLayoutColumns } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { listCalls, newStatus, requestPaging } from '../../../../../contract/src/casework/cancellation-list.ts'
import { manyCalls } from '../../../../../contract/src/casework/cancellation-many.ts'
import { useBulk } from '../../../kit/actions/use-bulk.tsx'
import { isGone, Unanswered } from '../../../kit/ask/Answered.tsx'
import { useAddress } from '../../../kit/list/address.ts'
import type { Empty } from '../../../kit/list/EmptyList.tsx'
import type { Option, SearchOf } from '../../../kit/list/filters/filters.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { List } from '../../../kit/list/List.tsx'
import type { Column } from '../../../kit/list/table/columns.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { useScreenTitle } from '../../../kit/look/title.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { listPath, requestPath, triagePath } from '../cancellation.ts'
import { DueMark, StatusMark, StepMark } from '../Marks.tsx'
import { allOnes, fullName, openOnes, type RequestRow, removalWords } from '../request.ts'
import { useClosed } from '../statuses.ts'
import { type RequestFilter, useReported } from './use-reported.ts'

const bulkParts = {
  call: manyCalls.bulk,
  undo: manyCalls.undoBulk,
  statuses: listCalls.statuses,
  offers: (row: { id: number; name: string }) => (row as { status?: number }).status === 1,
  people: listCalls.people,
  also: ['cancellation_statuses'],
  words: { of: 'talebin', one: 'talep', many: 'Taleplerin' },
}

const search: SearchOf<typeof listCalls.list> = { field: 'search', placeholder: 'Ad, telefon, kimlik veya müşteri no' }

/** The requests of a status, or of a member (`u17`). */
export function RequestList() {
  const { statusId } = useParams({ strict: false }) as { statusId: string }
  const me = useMe()
  const mayWrite = allows(me, manyCalls.bulk.right)
  const bulk = useBulk<RequestRow>(bulkParts)
  const title = useCall(listCalls.title, { typeId: statusId })
  const name = title.data?.name ?? 'İptal Talepleri'
  const { read, closed } = useClosed()
  const { address } = useAddress()
  const reported = useReported(address, statusId)
  // In the browser's tab, a status name alone does not say what it is the status of.
  useScreenTitle(title.data ? `Talep: ${name}` : name)

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
  // 'ben' means the signed-in person, who is not known yet.
  if (address.gorevli === 'ben' && !me) return null
  return (
    <>
      <List
        key={statusId}
        bulk={mayWrite ? bulk.actions : []}
        title={name}
        notice={<Unanswered read={read} name="Durumlar" />}
        call={listCalls.list}
        given={{ typeId: statusId }}
        paging={requestPaging}
        empty={emptyOf(statusId)}
        columns={columnsOf(statusId, closed)}
        search={search}
        filters={[...filtersOf(me?.id, runsClock(statusId, closed), reported.assignee), ...reported.filters]}
        open={({ id }) => requestPath(id)}
        viewed
        tools={
          mayWrite &&
          !isMixed(statusId) && (
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
          ...removalWords,
          call: manyCalls.remove,
          reason: 'Silme nedeni',
          name: fullName,
          also: ['cancellation_statuses'],
        }}
      />
      {bulk.dialogs}
    </>
  )
}

function emptyOf(typeId: string): Empty {
  if (typeId.startsWith('u')) return { text: 'Bu kişinin talepleri burada durur.' }
  if (typeId !== String(newStatus)) {
    return {
      text: 'Talepler bu duruma alındıkça burada durur.',
      first: { href: listPath(newStatus), text: 'Yeni Taleplere Git', right: listCalls.list.right },
    }
  }
  return {
    text: 'İptal talepleri önce burada durur. Siteniz ya da uygulamanız onları bir API anahtarıyla teslim eder.',
    first: { href: '/settings/ApiKeys?panel=new', text: 'API Anahtarı Üret', right: 'api_keys:write' },
  }
}

type Closed = ReturnType<typeof useClosed>['closed']

/** Whether a list holds requests of several statuses. */
const isMixed = (typeId: string) => typeId === openOnes || typeId === allOnes

/** Whether a term can run in a list: not before a fax has arrived, and not in a closing status. */
const runsClock = (typeId: string, closed: Closed) => typeId !== String(newStatus) && !closed?.has(Number(typeId))

function filtersOf(me: number | undefined, runs: boolean, other: Option | undefined): RequestFilter[] {
  const due: RequestFilter = {
    kind: 'choice',
    field: 'due',
    param: 'sure',
    label: 'Yasal süre',
    options: [
      { value: '', text: 'Bütün süreler', sends: undefined },
      { value: 'near', text: 'Süresi doluyor' },
      { value: 'past', text: 'Süresi doldu' },
    ],
  }
  return [
    {
      kind: 'choice',
      field: 'assignee',
      param: 'gorevli',
      label: 'Görevli',
      options: [
        { value: '', text: 'Tümü', sends: undefined },
        { value: 'ben', text: 'Bana atananlar', sends: me },
        ...(other ? [other] : []),
      ],
    },
    ...(runs ? [due] : []),
  ]
}

function columnsOf(typeId: string, closed: Closed): Column<RequestRow>[] {
  const showsStatus = isMixed(typeId) || typeId.startsWith('u')
  // In letters: what stays whole in a narrow table. Beside a status and a term the optional columns (`extra`) disappear
  // earlier than beside the assignee of new requests.
  const [ofInstitution, ofReason] = typeId === String(newStatus) ? [22, 26] : [28, 31]
  return [
    { field: 'id', title: 'ID', kind: 'id' },
    // A card has room for three notes.
    { field: 'created_date', title: 'Tarih', kind: 'date', ...(!showsStatus && { note: true }) },
    { field: 'tckimlik', title: 'T.C. kimlik no', kind: 'masked', extra: 3 },
    { field: 'name', title: 'Ad soyad', lead: true, letters: 17, cell: fullName },
    { field: 'phone', title: 'Telefon', kind: 'phone', extra: 3 },
    { field: 'institution', title: 'Kurum', letters: ofInstitution, note: true },
    { field: 'why', title: 'İptal nedeni', letters: ofReason, none: '–', extra: 2 },
    isMixed(typeId)
      ? statusColumn
      : {
          field: 'step',
          title: 'Adım',
          kind: 'badge',
          letters: 12,
          extra: 1,
          cell: ({ step }) => <StepMark step={step} />,
        },
    ...lastColumns(typeId, closed),
  ]
}

const statusColumn: Column<RequestRow> = {
  field: 'status_name',
  title: 'Durum',
  kind: 'badge',
  letters: 15,
  note: true,
  cell: ({ status, status_name }) => <StatusMark id={status} name={status_name} />,
}

/**
 * The most important column of a list: the status of a member's requests, the assignee of new ones, the term of those
 * that were faxed.
 */
function lastColumns(typeId: string, closed: Closed): Column<RequestRow>[] {
  if (typeId === String(newStatus)) return [{ field: 'assignee', title: 'Görevli', letters: 12, none: 'Atanmadı' }]
  const due: Column<RequestRow> = {
    field: 'due_at',
    title: 'Yasal süre',
    kind: 'badge',
    note: true,
    none: '–',
    cell: dueCell(closed),
  }
  return typeId.startsWith('u') ? [statusColumn, { ...due, extra: 1 }] : [due]
}

function dueCell(closed: Closed) {
  return ({ due_at, status }: RequestRow) =>
    due_at && closed && !closed.has(status) ? <DueMark short final={false} at={due_at} /> : null
}
