import { jobPaging, jobs } from '../../../../contract/src/content/jobs.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { useStatusToggle } from '../../kit/list/changes/use-status-toggle.ts'
import { List } from '../../kit/list/List.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { jobRecord } from './jobs.records.ts'
import { jobPaths } from './jobs.ts'

type Row = Answer<typeof jobs.list>['data'][number]

export function JobList() {
  const toggle = useStatusToggle<Row>(jobs.status, {
    name: ({ name }) => name,
    ask: {
      1: 'İş İlanını Aktif Yapmak İstediğinize Emin misiniz?',
      0: 'İş İlanını Pasif Yapmak İstediğinize Emin misiniz?',
    },
    detail: { 1: 'İlan sitede görünür.', 0: 'İlan siteden kalkar, burada kalır.' },
    done: 'İş İlanı Durumu Başarılı Bir Şekilde Güncellendi',
    failed: 'İş İlanı Durumu Güncellenirken Hata Oluştu',
  })
  return (
    <List
      title="İş İlanları"
      call={jobs.list}
      paging={jobPaging}
      columns={[
        { field: 'name', title: 'İlan', lead: true },
        { field: 'date', title: 'Tarih', kind: 'date', note: true },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          note: true,
          cell: ({ status }) => <ActiveDot status={status} />,
        },
      ]}
      empty={{ text: 'Sitedeki iş ilanları burada durur.', first: 'İlk İlanı Yaz' }}
      search={{ field: 'search', placeholder: 'İlan başlığında ara' }}
      add={{ href: jobPaths.add, text: 'Yeni İş İlanı Ekle', right: jobs.save.right }}
      open={({ id }) => jobPaths.one(id)}
      actions={toggle}
      remove={{
        ...jobRecord.remove,
        ask: 'İş İlanı Silinecek',
        name: ({ name }) => name,
      }}
    />
  )
}
