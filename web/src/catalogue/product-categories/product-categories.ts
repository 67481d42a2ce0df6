import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'
import { campaignsPlace } from './place.ts'

export const productCategoryPaths: RecordPaths = {
  all: '/content/products/Categorys',
  add: '/content/products/Categorys/add',
  one: (id) => `/content/products/Categorys/${id}`,
}

export const productCategories: PanelDomain = {
  screens: recordScreens({
    domain: 'product_categories',
    paths: productCategoryPaths,
    param: 'id',
    place: campaignsPlace,
    list: {
      title: 'Kampanya Kategorileri',
      label: 'Kategoriler',
      load: async () => (await import('./CategoryList.tsx')).CategoryList,
    },
    add: { title: 'Yeni Kategori' },
    edit: { title: 'Kategoriyi Düzenle' },
    form: async () => (await import('./CategoryForm.tsx')).CategoryForm,
  }),
  kinds: async () => (await import('./product-categories.records.ts')).productCategoryKinds,
}
