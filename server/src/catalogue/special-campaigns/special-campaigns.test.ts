import { campaignCategories, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'special campaigns',
  calls: { ...specialCampaigns, create: specialCampaigns.save, update: specialCampaigns.save },
  key: 'id',
  draft: { title: 'Yaz Fırsatı', body: [{ name: '31 Ağustos’a kadar' }], platform: { id: 1 } },
  change: { IsExternal: true, buttonurl: '/kampanyalar', status: 1 },
  shown: {
    title: 'Yaz Fırsatı',
    slug: 'yaz-firsati',
    buttontext: 'Kampanyaları Göster',
    IsExternal: false,
    body: [{ name: '31 Ağustos’a kadar' }],
    platform: { id: 1, name: 'İnternet', slug: 'internet' },
    product: null,
    category: null,
    status: 0,
  },
  shownChanged: { IsExternal: true, buttonurl: '/kampanyalar', status: 1 },
})

recordSuite({
  title: 'campaign categories',
  calls: campaignCategories,
  key: 'id',
  draft: { name: 'Mevsimlik' },
  change: { status: '0' },
  shown: { name: 'Mevsimlik', count: 0, status: 1, is_admin: 0 },
  shownChanged: { status: 0 },
})
