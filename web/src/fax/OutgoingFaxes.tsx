import { fax, faxStates, faxStateWords, outgoingFaxPaging } from '../../../contract/src/fax.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../contract/src/kit/phone.ts'
import { FaxState } from '../kit/fax/FaxState.tsx'
import { LineNotice } from '../kit/fax/LineNotice.tsx'
import { TestFax } from '../kit/fax/TestFax.tsx'
import { List } from '../kit/list/List.tsx'
import { SideCard } from '../kit/side-panel/SideCard.tsx'
import classes from './fax.module.css'
import { NothingChosen } from './NothingChosen.tsx'
import { OutgoingPanel } from './OutgoingPanel.tsx'
import { useChosen } from './use-chosen.ts'

type Row = Answer<typeof fax.outgoing>['data'][number]

/** Faxes out, with how each went. */
export function OutgoingFaxes() {
  const chosen = useChosen()
  return (
    <div className={classes.screen}>
      <LineNotice />
      <List<Row>
        title="Giden Fakslar"
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
        ]}
        columns={[
          { field: 'id', title: 'ID', kind: 'number', width: 64 },
          { field: 'title', title: 'Faks başlığı', lead: true, width: 138 },
          { field: 'receiver', title: 'Alıcı numara', width: 152, cell: ({ receiver }) => formatPhone(receiver) },
          { field: 'created_at', title: 'Tarih', kind: 'moment', width: 150 },
          { field: 'state', title: 'Durum', width: 198, note: true, cell: ({ state }) => <FaxState state={state} /> },
        ]}
        open={({ id }) => chosen.hrefOf(id)}
        viewed
        tools={<TestFax />}
        chosen={({ id }) => id === chosen.id}
        side={
          <SideCard title="Faks Detayı" shown={chosen.id !== undefined} onClose={chosen.close} idle={<NothingChosen />}>
            {chosen.id !== undefined && <OutgoingPanel key={chosen.id} id={chosen.id} />}
          </SideCard>
        }
      />
    </div>
  )
}
