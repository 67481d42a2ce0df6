import { IconBriefcase } from '@tabler/icons-react'
import { jobs } from '../../../contract/src/jobs.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const icon = IconBriefcase
const place = { group: 'İçerik', section: 'İş İlanları' } as const

export const jobPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'İş ilanı',
      icon,
      call: jobs.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, name, status }) => ({
          id,
          title: name,
          note: status === 1 ? 'Aktif' : 'Pasif',
          href: `/content/jobs/job/${id}`,
        })),
    }),
  ],
}

export const jobScreens: Screen[] = [
  {
    path: '/content/jobs/all',
    title: 'İş İlanları',
    load: async () => (await import('./JobList.tsx')).JobList,
    right: jobs.list.right,
    menu: { ...place, label: 'İlanlar', icon, count: menuCount(jobs.list, { limit: 1 }, ({ total }) => total) },
  },
  {
    path: '/content/jobs/addjob',
    title: 'Yeni İş İlanı',
    load: async () => (await import('./JobForm.tsx')).JobAdd,
    right: jobs.save.right,
    menu: { ...place, label: 'Yeni İş İlanı Ekle' },
  },
  {
    path: '/content/jobs/job/$jobid',
    title: 'İş İlanını Düzenle',
    load: async () => (await import('./JobForm.tsx')).JobEdit,
    right: jobs.list.right,
  },
]
