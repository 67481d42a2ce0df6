import { historyActions } from '../../../../contract/src/kit/history-actions.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history, historyPaging } from '../../../../contract/src/records/history.ts'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { queryOf, useAddress } from '../../kit/list/address.ts'
import { type FilterOf, madeBetween } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { SideDrawer } from '../../kit/look/drawer/SideDrawer.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { domainSaid } from './record/said.ts'
import { type Entry, fieldName, keysOf, reasonOf, recordName, wordsOf } from './record/words.ts'

type HistoryFilter = FilterOf<typeof history.list>

export function HistoryList() {
  const { path, address, go } = useAddress()
  const me = useMe()
  const kinds = useKinds()
  const { satir: shown, ...others } = address
  const close = () => go(({ satir: _, ...now }) => now, { replace: true })
  const seesAll = allows(me, 'history:write')
  const kindOf = ({ domain }: Entry) => kinds.get(domain)?.title ?? domainSaid(domain)
  const titleOf = (entry: Entry) => recordName(entry, kinds.get(entry.domain)) || '–'
  const fieldsOf = (entry: Entry) => {
    const kind = kinds.get(entry.domain)
    const names = keysOf(entry, kind).map((key) => fieldName(key, kind))
    return names.join(', ') || reasonOf(entry)
  }

  return (
    <>
      <List
        title="Geçmiş"
        purpose={
          seesAll
            ? 'Kim, neyi, ne zaman değiştirdi. Buradaki satırlar değiştirilemez ve silinemez.'
            : 'Sizin yaptığınız değişiklikler. Buradaki satırlar değiştirilemez ve silinemez.'
        }
        call={history.list}
        paging={historyPaging}
        empty={{ text: 'Bir kayıt eklendiğinde, değiştiğinde ya da silindiğinde burada bir satır oluşur.' }}
        columns={[
          { field: 'at', title: 'Zaman', kind: 'moment', note: true },
          { field: 'person', title: 'Kişi', letters: 16, note: 'whole', cell: ({ person }) => person.name },
          {
            field: 'action',
            title: 'İşlem',
            kind: 'badge',
            letters: 22,
            note: true,
            cell: ({ action }) => <StatusDot tone={wordsOf(action).tone}>{wordsOf(action).text}</StatusDot>,
          },
          { field: 'domain', title: 'Tür', letters: 25, cell: kindOf },
          { field: 'title', title: 'Kayıt', lead: true, cell: titleOf },
          { field: 'after', title: 'Alanlar ya da belge', letters: 32, extra: 1, note: 'whole', cell: fieldsOf },
        ]}
        filters={[...usePersonFilter(), domainFilter(kinds), actionFilter, ...madeBetween]}
        open={({ id }) => path + queryOf({ ...others, satir: String(id) })}
        viewed
        chosen={({ id }) => String(id) === shown}
      />
      <SideDrawer
        title="Değişiklik ayrıntısı"
        closeLabel="Ayrıntıyı kapat"
        opened={shown !== undefined}
        onClose={close}
      >
        {shown && /^[1-9]\d{0,14}$/.test(shown) && <EntryDetail id={Number(shown)} onReturned={close} />}
      </SideDrawer>
    </>
  )
}

const actionFilter: HistoryFilter = {
  kind: 'select',
  field: 'action',
  label: 'İşlem',
  options: [
    { value: 'access', text: 'Veriye erişim' },
    ...historyActions.map((action) => ({ value: action, text: wordsOf(action).text })),
  ],
}

const domainFilter = (kinds: ReturnType<typeof useKinds>): HistoryFilter => ({
  kind: 'select',
  field: 'domain',
  label: 'Tür',
  options: [...kinds.values()].map(({ domain, plural }) => ({ value: domain, text: plural })),
})

/** Only for people who may see what others did and may read the staff. */
function usePersonFilter(): HistoryFilter[] {
  const me = useMe()
  const mayPick = allows(me, 'history:write') && allows(me, 'staff:read')
  const people = useCall(staff.list, { limit: 200, order: { name: 'asc' } }, { enabled: mayPick, fresh: 60_000 })
  if (!mayPick) return []
  const options = people.data?.data.map(({ id, name }) => ({ value: String(id), text: name })) ?? []
  return [{ kind: 'select', field: 'person', label: 'Kişi', options, read: people }]
}
