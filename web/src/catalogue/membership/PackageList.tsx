import { channels } from '../../../../contract/src/catalogue/channels.ts'
import { membershipPackages, packagePaging } from '../../../../contract/src/catalogue/membership.ts'
import { statusFilter } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { channelWords } from '../channels/words.ts'
import { packageRecord } from './membership.records.ts'
import { packagePaths } from './membership.ts'

export function PackageList() {
  return (
    <List
      title="Üyelik Paketleri"
      call={membershipPackages.list}
      paging={packagePaging}
      columns={[
        { field: 'name', title: 'Paket', lead: true },
        { field: 'price', title: 'Fiyat', kind: 'money', note: true },
        { field: 'subscription_type_name', title: 'Abonelik türü', letters: 16, note: true },
        {
          field: 'web',
          title: 'Kanallar',
          letters: 24,
          extra: 1,
          cell: (row) =>
            channels
              .filter((channel) => row[channel])
              .map((channel) => channelWords[channel])
              .join(', ') || '–',
        },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          note: true,
          cell: ({ status }) => <ActiveDot status={status} />,
        },
      ]}
      filters={[statusFilter]}
      empty={{ text: 'Üyelerin satın aldığı paketler burada durur.', first: 'İlk Paketi Ekle' }}
      search={{ field: 'search', placeholder: 'Paket adında ara' }}
      add={{ href: packagePaths.add, text: 'Yeni Paket Ekle', right: membershipPackages.create.right }}
      open={({ id }) => packagePaths.one(id)}
      remove={{
        ...packageRecord.remove,
        ask: 'Üyelik Paketini Silmek İstediğinize Emin misiniz?',
        name: ({ name }) => name,
      }}
    />
  )
}
