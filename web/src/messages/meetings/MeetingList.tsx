import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import {
  longestMeeting,
  type MeetingForm,
  meetingPaging,
  meetings,
} from '../../../../contract/src/messages/meetings.ts'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { MomentField } from '../../kit/form/fields/MomentField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import { useAddress } from '../../kit/list/address.ts'
import { type FilterOf, given, madeBetween, type QueryOf } from '../../kit/list/filters/filters.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { MeetingExtras } from './MeetingExtras.tsx'
import classes from './meetings.module.css'
import { meetingRecord } from './meetings.records.ts'
import { meetingViewPath } from './meetings.ts'

type Row = Answer<typeof meetings.list>['meetings'][number]

const closed = ({ is_admin }: { is_admin: number }) =>
  is_admin === 1 ? 'Sistem toplantısı değiştirilemez ve silinemez' : undefined

/** Online meetings, with the side panel in which one is created or changed. */
export function MeetingList() {
  const { address } = useAddress()
  return (
    <SidePanelList<Row, typeof MeetingForm.shape, QueryOf<typeof meetings.list>>
      list={{
        title: 'Toplantılar',
        call: meetings.list,
        empty: { text: 'Çevrim içi toplantılar burada durur.', first: 'İlk Toplantıyı Oluştur' },
        paging: meetingPaging,
        search: { field: 'search', placeholder: 'Konuda ara' },
        filters: [
          {
            kind: 'choice',
            field: 'when',
            label: 'Zaman',
            options: [
              { value: 'all', text: 'Tümü' },
              { value: 'today', text: 'Bugün' },
              { value: 'upcoming', text: 'Yaklaşan' },
              { value: 'past', text: 'Geçmiş' },
            ],
          },
          ...given(reportFilters(address.host), address),
        ],
        columns: [
          { field: 'topic', title: 'Konu', lead: true },
          { field: 'start_time', title: 'Başlangıç', kind: 'moment', note: true },
          { field: 'duration', title: 'Süre', kind: 'badge', letters: 9, cell: ({ duration }) => `${duration} dk.` },
          {
            field: 'held',
            title: 'Katılım',
            kind: 'badge',
            letters: 12,
            note: true,
            cell: (row) => (row.is_over ? 'Bitti' : <Join {...row} />),
          },
        ],
        closed,
        remove: {
          ...meetingRecord.remove,
          ask: 'Toplantıyı Silmek İstediğinize Emin misiniz?',
          name: ({ topic }) => topic,
          closed,
        },
      }}
      record={meetingRecord}
      footer={(_changing, mayChange) => <MeetingExtras mayChange={mayChange} />}
      panel={{
        add: 'Yeni Toplantı',
        addTitle: 'Yeni Toplantı Oluştur',
        editTitle: 'Toplantıyı Düzenle',
        addText: 'Toplantıyı Oluştur',
        editText: 'Toplantıyı Güncelle',
        idle: true,
        needs: ['topic', 'start_time', 'duration', 'password'],
        closed: (stored) => closed(stored as Row),
      }}
      fields={{
        topic: (at) => <TextField {...at} autoFocus />,
        start_time: (at) => <MomentField {...at} ahead />,
        duration: (at) => <WholeField {...at} help={`En çok ${longestMeeting} dakika`} />,
        password: (at) => <TextField {...at} help="Konuklar ve yalnız okuma yetkisi olanlar bununla katılır" />,
        waiting_room: (at) => <SwitchField {...at} help="Konuklar, siz içeri alana kadar bekler" />,
      }}
    />
  )
}

/** The filters by which a report links to this list. */
const reportFilters = (host = ''): FilterOf<typeof meetings.list>[] => [
  {
    kind: 'select',
    field: 'held',
    label: 'Yapılmış ya da değil',
    options: [
      { value: 'true', text: 'Yapıldı' },
      { value: 'false', text: 'Yapılmadı' },
    ],
  },
  {
    kind: 'select',
    field: 'host',
    label: 'Bütün düzenleyenler',
    options: [{ value: host, text: 'Seçilen düzenleyen' }],
  },
  ...madeBetween,
]

function Join({ id, topic }: Row) {
  return (
    <Button
      className={classes.join}
      component={HrefLink}
      href={meetingViewPath(id)}
      variant="light"
      size="compact-sm"
      leftSection={<IconVideo size={16} aria-hidden />}
      aria-label={`Katıl: ${topic}`}
    >
      Katıl
    </Button>
  )
}
