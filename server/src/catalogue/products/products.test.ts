import { products } from '../../../../contract/src/catalogue/products.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'campaigns',
  calls: { ...products, create: products.save, update: products.save },
  key: 'id',
  draft: { title: 'Işık hızında internet', price: 499.9, price_sale: '349,90', category: 1 },
  change: { price_sale: 299, isDraft: false, tags: ['fiber'] },
  shown: {
    title: 'Işık hızında internet',
    slug: 'isik-hizinda-internet',
    isDraft: true,
    status: 0,
    onecikan: false,
    producttype: 0,
    taksit: 0,
    maya: true,
    web: true,
    app: false,
    is_address: true,
    is_cargo: false,
    price: 499.9,
    price_sale: 349.9,
    category: 1,
    catname: 'İnternet',
    brand: null,
    price_plan: null,
  },
  shownChanged: { price_sale: 299, isDraft: false, status: 1, tags: ['fiber'] },
})
