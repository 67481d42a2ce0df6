import { IconBriefcase } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

const icon = IconBriefcase
const place = { group: 'İçerik', section: 'İş İlanları' } as const

export const jobScreens: Screen[] = [
  {
    path: '/content/jobs/all',
    title: 'İş İlanları',
    load: async () => (await import('./JobList.tsx')).JobList,
    right: 'jobs:read',
    menu: { ...place, label: 'İlanlar', icon, count: 'jobs' },
  },
  {
    path: '/content/jobs/addjob',
    title: 'Yeni İş İlanı',
    load: async () => (await import('./JobForm.tsx')).JobAdd,
    right: 'jobs:write',
    menu: { ...place, label: 'Yeni İş İlanı Ekle' },
  },
  {
    path: '/content/jobs/job/$jobid',
    title: 'İş İlanını Düzenle',
    load: async () => (await import('./JobForm.tsx')).JobEdit,
    right: 'jobs:read',
  },
]
