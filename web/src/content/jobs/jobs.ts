import { IconBriefcase } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

export const jobPaths: RecordPaths = {
  all: '/content/jobs/all',
  add: '/content/jobs/addjob',
  one: (id) => `/content/jobs/job/${id}`,
}

export const jobs: PanelDomain = {
  screens: recordScreens({
    domain: 'jobs',
    paths: jobPaths,
    param: 'jobid',
    place: { group: 'İçerik', section: 'İş İlanları', icon: IconBriefcase },
    list: { title: 'İş İlanları', label: 'İlanlar', load: async () => (await import('./JobList.tsx')).JobList },
    add: { title: 'Yeni İş İlanı', label: 'Yeni İş İlanı Ekle' },
    edit: { title: 'İş İlanını Düzenle' },
    form: async () => (await import('./JobForm.tsx')).JobForm,
  }),
  kinds: async () => (await import('./jobs.records.ts')).jobKinds,
}
