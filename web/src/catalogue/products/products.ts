import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'
import { campaignsPlace } from '../product-categories/place.ts'

export const productPaths = {
  all: '/content/products/all',
  add: '/content/products/addProduct',
  one: (id) => `/content/products/product/${id}`,
  clone: (id) => `/content/products/clone/${id}`,
} satisfies RecordPaths & { clone: RecordPaths['one'] }

export const products: PanelDomain = {
  screens: [
    ...recordScreens({
      domain: 'products',
      paths: productPaths,
      param: 'product_id',
      place: campaignsPlace,
      list: {
        title: 'Kampanyalar',
        label: 'Kampanyalar',
        load: async () => (await import('./ProductList.tsx')).ProductList,
      },
      add: { title: 'Yeni Kampanya', label: 'Yeni Kampanya Ekle' },
      edit: { title: 'Kampanyayı Düzenle' },
      form: async () => (await import('./ProductForm.tsx')).ProductForm,
    }),
    {
      path: productPaths.clone('$product_id') as `/${string}`,
      title: 'Kampanyayı Kopyala',
      right: 'products:write',
      load: async () => (await import('./ProductClone.tsx')).ProductClone,
      param: 'product_id',
    },
  ],
  kinds: async () => (await import('./products.records.ts')).productKinds,
}
