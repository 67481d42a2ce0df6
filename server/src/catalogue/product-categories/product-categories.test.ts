import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'product categories',
  calls: productCategories,
  key: 'id',
  draft: {
    name: 'Uydu İnterneti',
    icon: '/files/promo/wifi.svg',
    app: false,
    inputs: [{ option_name: 'Uydu çanağı' }],
  },
  change: { kolayiptal: false, status: 0 },
  shown: {
    name: 'Uydu İnterneti',
    icon: '/files/promo/wifi.svg',
    maya: true,
    app: false,
    kolayiptal: true,
    count: 0,
    is_admin: 0,
    inputs: [{ option_name: 'Uydu çanağı', option_value: false }],
  },
  shownChanged: { kolayiptal: false, status: 0 },
})
