import { fax } from '../../../../contract/src/messages/fax.ts'
import { outgoingFaxPaging } from '../../../../contract/src/messages/fax-outgoing.ts'
import { faxStates, faxStateWords } from '../../../../contract/src/messages/fax-parts.ts'
import { useAddress, usePanel } from '../../kit/list/address.ts'
import { type FilterOf, given, madeBetween } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { OutgoingPanel } from './OutgoingPanel.tsx'
import { cancellationRight, withoutRequests } from './parts/empty.ts'
import { FaxState } from './parts/FaxState.tsx'
import { LineNotice } from './parts/LineNotice.tsx'
import { TestFax } from './parts/TestFax.tsx'

/** Outgoing faxes and how each went. */
export function OutgoingFaxes() {
  const me = useMe()
  const chosen = usePanel()
  const { address } = useAddress()
  return (
    <List
      title="Giden Fakslar"
      notice={<LineNotice on="outgoing" />}
      call={fax.outgoing}
      paging={outgoingFaxPaging}
      search={{ field: 'search', placeholder: 'Başlık veya numara' }}
      filters={[
        {
          kind: 'choice',
          field: 'state',
          param: 'durum',
          label: 'Durum',
          options: [
            { value: '', text: 'Tümü', sends: 'all' },
            ...faxStates.map((state) => ({ value: state, text: faxStateWords[state], sends: state })),
          ],
        },
        ...given([institution(address.institution), ...madeBetween], address),
      ]}
      empty={{
        text: allows(me, cancellationRight)
          ? 'Kurumlara fakslanan dilekçeler burada durur. İlk faksı bir talebin ekranından gönderin.'
          : withoutRequests,
        first: { href: '/kolayiptal/talep/1', text: 'Yeni Taleplere Git', right: cancellationRight },
      }}
      columns={[
        { field: 'id', title: 'ID', kind: 'id' },
        { field: 'title', title: 'Faks başlığı', lead: true, letters: 42 },
        { field: 'receiver', title: 'Alıcı numara', kind: 'phone', extra: 2 },
        { field: 'created_at', title: 'Tarih', kind: 'moment', extra: 1 },
        {
          field: 'state',
          title: 'Durum',
          kind: 'badge',
          letters: 25,
          note: true,
          cell: ({ state }) => <FaxState state={state} />,
        },
      ]}
      open={({ id }) => chosen.hrefOf(id)}
      viewed
      tools={<TestFax />}
      chosen={({ id }) => id === chosen.id}
      idle={chosen.id === undefined}
      side={
        <SideCard title="Faks Detayı" shown={chosen.id !== undefined} onClose={chosen.close}>
          {chosen.id !== undefined && <OutgoingPanel key={chosen.id} id={chosen.id} />}
        </SideCard>
      }
    />
  )
}

/** The filter by which a report links to the faxes of one institution. */
const institution = (name = ''): FilterOf<typeof fax.outgoing> => ({
  kind: 'select',
  field: 'institution',
  label: 'Bütün kurumlar',
  options: [{ value: name, text: name }],
})
