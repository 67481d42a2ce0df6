import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'
import { campaignsPlace } from '../product-categories/place.ts'

export const brandsPath = '/content/products/Brands'

export const brands: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'brands',
      path: brandsPath,
      place: campaignsPlace,
      title: 'Markalar',
      label: 'Markalar',
      add: 'Yeni Marka',
      load: async () => (await import('./BrandList.tsx')).BrandList,
    }),
  ],
  kinds: async () => (await import('./brands.records.ts')).brandKinds,
}
