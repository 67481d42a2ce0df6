import type { products } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'

export type Campaign = Answer<typeof products.get>['data']

export const campaign: Campaign = {
  ...{ id: 4, title: 'Zamanı gelen', slug: 'zamani-gelen', image: '', isDraft: false, onecikan: false, web: true },
  ...{ app: false, maya: true, producttype: 0, tahsilat: false, taksit: 0, payment_after_action: null },
  ...{ payment_after_code: null, external_link: '', is_address: true, is_cargo: false, category: null, brand: null },
  ...{ price: 100, price_sale: 90, price_plan: null, plan_running: false, description: '', tags: [], content: [] },
  ...{ vas: [], inputs: [], features: [], publishAt: null, unpublishAt: null, siralama: 1, status: 1, catname: '' },
  ...{ makename: '', makeImage: '', version: 1 },
}
