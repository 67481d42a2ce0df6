import { calls } from '../kit/endpoint.ts'
import { postCalls, postCategoryCalls, postDeliveryCalls } from './posts.ts'

const words = { one: 'haber', object: 'Haberi', many: 'Haberler' }

export const news = postCalls('news', words, {
  list: '/api/press_posts',
  get: '/api/get_press_post_single/{id}',
  create: '/api/addPressPOst',
  update: '/api/updatePressPost',
  remove: '/api/press_post_delete/{id}',
  slug: '/api/press_slug',
})

export const newsCategories = postCategoryCalls(
  'news_categories',
  { one: 'haber kategorisi', object: 'Haber kategorisini', many: 'Haber kategorileri' },
  {
    all: '/api/press_Categorys_all',
    list: '/api/press_Categorys',
    get: '/api/get_press_category_single/{id}',
    create: '/api/press_category_create',
    update: '/api/press_category_edit',
    remove: '/api/press_category_delete/{id}',
    import: '/api/press_Categorys_import',
  },
)

/** The same list under the other spelling of its path in the specification documents. */
export const newsCategoriesAlso = calls('news_categories', {
  all: { ...newsCategories.all, path: '/api/press_categorys_all' },
})

/** What the public site reads: published news only. */
export const newsDelivery = postDeliveryCalls('news', words, {
  list: '/public/v1/news',
  get: '/public/v1/news/{slug}',
})
