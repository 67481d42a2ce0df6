import { IconSparkles } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen, type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

const place = { group: 'Katalog', section: 'Özel Kampanyalar', icon: IconSparkles } as const

export const specialCampaignPaths: RecordPaths = {
  all: '/content/SpecialCampaigns',
  add: '/content/SpecialCampaignsNew',
  one: (id) => `/content/SpecialCampaigns/${id}`,
}

export const campaignCategoriesPath = '/content/SpecialCampaignsCategorys'

export const specialCampaigns: PanelDomain = {
  screens: [
    ...recordScreens({
      domain: 'special_campaigns',
      paths: specialCampaignPaths,
      param: 'campaign_id',
      place,
      list: {
        title: 'Özel Kampanyalar',
        label: 'Özel Kampanyalar',
        load: async () => (await import('./SpecialCampaignList.tsx')).SpecialCampaignList,
      },
      add: { title: 'Yeni Özel Kampanya', label: 'Yeni Özel Kampanya Ekle' },
      edit: { title: 'Özel Kampanyayı Düzenle' },
      form: async () => (await import('./SpecialCampaignForm.tsx')).SpecialCampaignForm,
    }),
    lookupScreen({
      domain: 'campaign_categories',
      path: campaignCategoriesPath,
      place,
      title: 'Özel Kampanya Kategorileri',
      label: 'Kategoriler',
      add: 'Yeni Özel Kampanya Kategorisi',
      load: async () => (await import('./CampaignCategories.tsx')).CampaignCategories,
    }),
  ],
  kinds: async () => (await import('./special-campaigns.records.ts')).specialCampaignKinds,
}
