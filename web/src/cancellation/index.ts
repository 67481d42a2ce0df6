import { IconFileX, IconListDetails } from '@tabler/icons-react'
import { cancellation } from '../../../contract/src/cancellation.ts'
import { cancellationStatuses } from '../../../contract/src/cancellation-setup.ts'
import { menuLines, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const right = cancellation.list.right

export const cancellationScreens: Screen[] = [
  {
    path: '/kolayiptal/talep/$statusId',
    title: 'İptal Talepleri',
    load: async () => (await import('./RequestList.tsx')).RequestList,
    right,
    lines: menuLines(
      { group: 'Kolay İptal', section: 'Talepler', icon: IconListDetails },
      cancellationStatuses.menu,
      {},
      ({ data }) => data.map(({ id, name, count }) => ({ path: `/kolayiptal/talep/${id}`, label: name, count })),
    ),
  },
  {
    path: '/kolayiptal/goster/$talepid',
    title: 'İptal Talebi',
    load: async () => (await import('./RequestScreen.tsx')).RequestScreen,
    right,
  },
  {
    path: '/kolayiptal/triyaj/$statusId',
    title: 'Triyaj',
    load: async () => (await import('./TriageScreen.tsx')).TriageScreen,
    right: cancellation.status.right,
  },
]

export const cancellationPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'İptal talebi',
      icon: IconFileX,
      call: cancellation.find,
      input: (search) => ({ search }),
      read: ({ data }) =>
        data.map(({ id, name, lastname, institution, status_name }) => ({
          id,
          title: `${name} ${lastname}`,
          note: `${institution} · ${status_name} · ${id}`,
          href: `/kolayiptal/goster/${id}`,
        })),
    }),
  ],
}
