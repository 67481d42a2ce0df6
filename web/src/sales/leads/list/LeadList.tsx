import { IconFileDescription, IconFileOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { formatTime } from '../../../../../contract/src/kit/values/dates.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leadSources } from '../../../../../contract/src/sales/lead-facts.ts'
import { leadPaging, leads } from '../../../../../contract/src/sales/leads.ts'
import { useBulk } from '../../../kit/actions/use-bulk.tsx'
import { isGone, type Read, Unanswered } from '../../../kit/ask/Answered.tsx'
import { useAddress, usePanel } from '../../../kit/list/address.ts'
import type { Empty } from '../../../kit/list/EmptyList.tsx'
import type { FilterOf, Option, SearchOf } from '../../../kit/list/filters/filters.ts'
import { List } from '../../../kit/list/List.tsx'
import type { Column } from '../../../kit/list/table/columns.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { useScreenTitle } from '../../../kit/look/title.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { SideCard } from '../../../kit/side-panel/SideCard.tsx'
import { useDealerFilter } from '../../dealers/use-dealer-filter.ts'
import { CallbackMark, LeadStatus, SamePhone } from '../LeadMarks.tsx'
import { type LeadRow, removalWords } from '../lead.ts'
import classes from '../leads.module.css'
import { addPath, leadPath, listPath } from '../leads.ts'
import { LeadPanel } from './LeadPanel.tsx'

const search: SearchOf<typeof leads.list> = { field: 'search', placeholder: 'Ad veya telefon' }

const bulkParts = {
  call: leads.bulk,
  undo: leads.undoBulk,
  statuses: leads.statuses,
  people: leads.people,
  words: { of: 'kaydın', one: 'kayıt', many: 'Kayıtların' },
}

/** Leads or sales of one status or of several: the rows, and one of them in a panel beside the list. */
export function LeadList() {
  const { listId } = useParams({ strict: false }) as { listId: string }
  const me = useMe()
  const mayWrite = allows(me, leads.status.right)
  const knowsAll = allows(me, 'leads:all')
  const { address } = useAddress()
  const panel = usePanel()
  const title = useCall(leads.title, { id: listId })
  const kind = title.data?.kind
  const campaigns = useCall(leads.campaigns, {}, { fresh: 60_000 })
  const other = useOther(address.gorevli)
  const cities = useCall(dealers.citys, {}, { fresh: 300_000 })
  const dealer = useDealerFilter('Bayi', address.bayi, [{ value: 'any', text: 'Bayiden gelenler' }])
  const name = title.data?.name ?? 'Adaylar ve Satışlar'
  const bulk = useBulk<LeadRow>({
    ...bulkParts,
    status: title.data?.status_id ?? undefined,
    offers: (status) => kind === undefined || kind === 'all' || isOfKind(status, kind),
  })
  useScreenTitle(name)
  if (title.error && isGone(title.error)) {
    return (
      <Notice
        as="page"
        icon={IconFileOff}
        title="Böyle bir liste yok"
        text="Menüden bir aday ya da satış durumu seçin."
      />
    )
  }
  // 'ben' means the signed-in person, who is not known yet.
  if (address.gorevli === 'ben' && !me) return null
  return (
    <>
      <List
        key={listId}
        bulk={mayWrite ? (knowsAll ? bulk.actions : bulk.actions.slice(0, 1)) : []}
        title={name}
        notice={<Unanswered read={title} name="Liste bilgisi" />}
        call={leads.list}
        given={{ id: listId }}
        paging={leadPaging}
        empty={emptyOf(listId, kind, knowsAll)}
        add={
          kind === 'lead' || kind === 'all'
            ? { href: addPath, text: 'Yeni Müşteri Adayı', right: leads.create.right }
            : undefined
        }
        columns={columnsOf(kind, address['geri-arama'] !== undefined)}
        search={search}
        filters={[...filtersOf(me?.id, knowsAll, campaigns, other, cities), ...dealer]}
        open={({ id }) => panel.hrefOf(id)}
        viewed
        chosen={({ id }) => id === panel.id}
        actions={[{ text: 'Tamamını Aç', icon: IconFileDescription, href: ({ id }) => leadPath(id) }]}
        remove={{
          ...removalWords,
          call: leads.remove,
          reason: 'Silme nedeni',
          name: ({ full_name }) => full_name,
          after: ({ id }) => panel.closeOf(id),
        }}
        side={
          <SideCard
            title={kind === 'lead' ? 'Müşteri Adayı' : kind === undefined || kind === 'all' ? 'Kayıt' : 'Satış'}
            shown={panel.id !== undefined}
            onClose={panel.close}
          >
            {panel.id !== undefined && <LeadPanel key={panel.id} id={panel.id} />}
          </SideCard>
        }
      />
      {bulk.dialogs}
    </>
  )
}

const isOfKind = (status: object, kind: string) =>
  (status as { kind?: string }).kind === (kind === 'lead' ? 'lead' : 'sale')

/** The lists in which new leads appear. */
const comingIn = ['yeni', 'leads', 'all']

function emptyOf(listId: string, kind: string | undefined, knowsAll: boolean): Empty {
  if (!knowsAll) return { text: 'Size verilen adaylar ve satışlar burada durur.' }
  if (!comingIn.includes(listId)) {
    return {
      text: `${kind === 'lead' ? 'Müşteri adayları' : 'Satışlar'} bu duruma alındıkça burada durur.`,
      first: { href: listPath('yeni'), text: 'Yeni Adaylara Git', right: leads.list.right },
    }
  }
  return {
    text: 'Müşteri adayları burada durur. Siteniz ya da uygulamanız onları bir API anahtarıyla teslim eder.',
    first: { href: '/settings/ApiKeys?panel=new', text: 'API Anahtarı Üret', right: 'api_keys:write' },
  }
}

/** The person to whose records a report has linked. */
function useOther(id = ''): Option | undefined {
  const isOther = /^[1-9]\d*$/.test(id)
  const people = useCall(leads.people, {}, { enabled: isOther, fresh: 60_000 }).data
  if (!isOther) return undefined
  return { value: id, text: people?.find((one) => String(one.id) === id)?.name ?? 'Seçilen kişi', sends: id }
}

type LeadFilter = FilterOf<typeof leads.list>

function filtersOf(
  me: number | undefined,
  knowsAll: boolean,
  campaigns: Read<{ id: number; name: string }[]>,
  other: Option | undefined,
  cities: Read<{ name: string }[]>,
): LeadFilter[] {
  const assignee: LeadFilter = {
    kind: 'choice',
    field: 'assignee',
    param: 'gorevli',
    label: 'Görevli',
    options: [
      { value: '', text: 'Tümü', sends: undefined },
      { value: 'ben', text: 'Bana atananlar', sends: me },
      { value: 'none', text: 'Atanmamışlar' },
      ...(other ? [other] : []),
    ],
  }
  return [
    ...(knowsAll ? [assignee] : []),
    {
      kind: 'select',
      field: 'callback',
      param: 'geri-arama',
      label: 'Geri arama',
      options: [
        { value: 'due', text: 'Zamanı gelenler' },
        { value: 'planned', text: 'Geri aranacaklar' },
      ],
    },
    {
      kind: 'select',
      field: 'source',
      param: 'kaynak',
      label: 'Kaynak',
      options: leadSources.map((value) => ({ value, text: value })),
    },
    {
      kind: 'select',
      field: 'product_id',
      param: 'kampanya',
      label: 'Kampanya',
      options: campaigns.data?.map(({ id, name }) => ({ value: String(id), text: name })) ?? [],
      read: campaigns,
    },
    {
      kind: 'select',
      field: 'city',
      param: 'il',
      label: 'İl',
      options: cities.data?.map(({ name }) => ({ value: name, text: name })) ?? [],
      read: cities,
    },
    { kind: 'day', field: 'from', param: 'bas', label: 'Başlangıç' },
    { kind: 'day', field: 'to', param: 'son', label: 'Bitiş' },
  ]
}

/** A list of one status has it in its title; the list of callbacks shows when to call. */
const columnsOf = (kind: string | undefined, byCallback: boolean): Column<LeadRow>[] => [
  { field: 'id', title: 'ID', kind: 'id' },
  {
    field: 'created_date',
    title: 'Tarih',
    kind: 'date',
    extra: 2,
    below: ({ created_date }) => formatTime(created_date),
  },
  {
    field: 'full_name',
    title: 'Ad soyad',
    lead: true,
    letters: 18,
    below: ({ city, town }) => [city, town].filter(Boolean).join(' / '),
    cell: ({ full_name, same_phone }) => (
      <span className={classes.named}>
        <span title={full_name}>{full_name}</span>
        <SamePhone count={same_phone} />
      </span>
    ),
  },
  { field: 'phone', title: 'Telefon', kind: 'phone', note: true },
  { field: 'campaign', title: 'Kampanya', letters: 22, none: '–', extra: 2, below: ({ source }) => source },
  {
    field: 'status_name',
    title: 'Durum',
    kind: 'badge',
    letters: 14,
    note: true,
    ...(kind !== 'all' && { extra: 3 }),
    cell: ({ status, status_name }) => <LeadStatus id={status} name={status_name} />,
  },
  { field: 'assignee', title: 'Görevli', letters: 10, none: 'Atanmadı', extra: 2 },
  ...(kind === 'lead' || kind === 'all' ? [{ ...callbackColumn, extra: byCallback ? 1 : 2 } as const] : []),
  { field: 'last_note', title: 'Son not', letters: 12, none: '–', extra: 1 },
]

const callbackColumn: Column<LeadRow> = {
  field: 'callback_at',
  title: 'Geri arama',
  kind: 'badge',
  letters: 17,
  none: '–',
  cell: ({ callback_at }) => callback_at && <CallbackMark at={callback_at} />,
}
