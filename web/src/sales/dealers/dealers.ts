import { IconBuildingStore } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import type { RecordPaths } from '../../kit/domain/record-screens.ts'

export const passiveDealersPath = '/sellers/passive'

export const dealerPaths: RecordPaths = {
  all: '/sellers/active',
  add: '/sellers/active/add',
  one: (id) => `/sellers/active/${id}`,
}

const place = { group: 'Satış', section: 'Bayiler', icon: IconBuildingStore } as const
const form = async () => (await import('./DealerForm.tsx')).DealerForm

export const dealers: PanelDomain = {
  screens: [
    {
      path: dealerPaths.all,
      title: 'Aktif Bayi Listesi',
      load: async () => (await import('./DealerLists.tsx')).ActiveDealers,
      right: 'dealers:read',
      menu: { ...place, label: 'Aktif Bayiler', count: 'active_dealers' },
    },
    {
      path: passiveDealersPath,
      title: 'Pasif Bayi Listesi',
      load: async () => (await import('./DealerLists.tsx')).PassiveDealers,
      right: 'dealers:read',
      menu: { ...place, label: 'Pasif Bayiler', count: 'passive_dealers' },
    },
    { path: dealerPaths.add, title: 'Yeni Bayi', load: form, right: 'dealers:write' },
    {
      path: dealerPaths.one('$dealerId'),
      title: 'Bayiyi Düzenle',
      load: form,
      right: 'dealers:read',
      param: 'dealerId',
    },
  ],
  kinds: async () => (await import('./dealers.records.ts')).dealerKinds,
}
