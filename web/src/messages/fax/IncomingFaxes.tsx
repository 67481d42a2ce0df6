import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { incomingFaxPaging } from '../../../../contract/src/messages/fax-incoming.ts'
import { useAddress, usePanel } from '../../kit/list/address.ts'
import { type FilterOf, given, madeBetween } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { IncomingPanel } from './IncomingPanel.tsx'
import { senderOf } from './LinkedRequest.tsx'
import { cancellationRight, withoutRequests } from './parts/empty.ts'
import { LineNotice, useFaxLine } from './parts/LineNotice.tsx'

const UploadScan = onDemand(async () => (await import('./UploadScan.tsx')).UploadScan)

const linked: FilterOf<typeof fax.incoming> = {
  kind: 'select',
  field: 'linked',
  label: 'Bağlı ve bağsız',
  options: [
    { value: 'true', text: 'Talebe bağlı' },
    { value: 'false', text: 'Bağlı değil' },
  ],
}

/** Incoming faxes, each with the request that it answers. */
export function IncomingFaxes() {
  const me = useMe()
  const chosen = usePanel()
  const { address } = useAddress()
  const { data: line } = useFaxLine()
  const [uploading, setUploading] = useState(false)
  // If the line receives faxes by itself, nobody needs to upload scans.
  const mayUpload = line !== undefined && !line.receives && allows(me, fax.upload.right)
  return (
    <>
      <List
        title="Gelen Fakslar"
        notice={<LineNotice on="incoming" />}
        call={fax.incoming}
        paging={incomingFaxPaging}
        search={{ field: 'search', placeholder: 'Gönderen, alıcı veya başlık' }}
        filters={given([linked, ...madeBetween], address)}
        empty={{
          text: allows(me, cancellationRight)
            ? 'Kurumların faksla gelen yanıtları burada durur; her biri yanıtladığı talebe bağlanır.'
            : withoutRequests,
          first: mayUpload && (
            <Button variant="default" onClick={() => setUploading(true)}>
              İlk Faksı Ekle
            </Button>
          ),
        }}
        columns={[
          { field: 'id', title: 'ID', kind: 'id' },
          {
            field: 'sender',
            title: 'Gönderen',
            lead: true,
            letters: 24,
            cell: senderOf,
          },
          { field: 'receiver', title: 'Alıcı', kind: 'phone', none: '–', extra: 1 },
          { field: 'created_at', title: 'Tarih', kind: 'moment', note: true },
          { field: 'pages', title: 'Sayfa', kind: 'number' },
          {
            field: 'request_id',
            title: 'Talep',
            kind: 'badge',
            letters: 11,
            note: true,
            cell: (row) => <Linked id={row.request_id} />,
          },
        ]}
        open={({ id }) => chosen.hrefOf(id)}
        viewed
        chosen={({ id }) => id === chosen.id}
        idle={chosen.id === undefined}
        tools={
          mayUpload && (
            <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setUploading(true)}>
              Taranmış Faks Ekle
            </Button>
          )
        }
        side={
          <SideCard title="Faks Detayı" shown={chosen.id !== undefined} onClose={chosen.close}>
            {chosen.id !== undefined && <IncomingPanel key={chosen.id} id={chosen.id} />}
          </SideCard>
        }
      />
      {uploading && (
        <Suspense>
          <UploadScan onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}

function Linked({ id }: { id: number | null }) {
  return id === null ? (
    <StatusDot tone="neutral">Bağlı değil</StatusDot>
  ) : (
    <StatusDot tone="positive">Talep {id}</StatusDot>
  )
}
