import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { recordSuite } from '../../testing/record-suite.ts'

let n = 0
recordSuite({
  title: 'brands',
  calls: brands,
  key: 'id',
  draft: () => {
    n += 1
    return { makename: `Ihlamur Fiber ${n}`, makeImage: '/files/images/a.webp' }
  },
  change: { makeImage: '' },
  shown: { makeImage: '/files/images/a.webp', count: 0 },
  shownChanged: { makeImage: '' },
})
