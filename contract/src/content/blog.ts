import { postCalls, postCategoryCalls, postDeliveryCalls } from './posts.ts'

const words = { one: 'blog yazısı', object: 'Blog yazısını', many: 'Blog yazıları' }

const posts = postCalls('blog', words, {
  list: '/api/blog_posts',
  get: '/api/get_blog_post_single/{id}',
  create: '/api/addBlogPOst',
  update: '/api/updateBlogPost',
  remove: '/api/blog_post_delete/{id}',
  slug: '/api/blog_slug',
})

export const blog = {
  ...posts,
  /** The specification documents use this call for slides, too: posts and slides share one id sequence. */
  remove: { ...posts.remove, orRight: 'slides:write' },
} as const

export const blogCategories = postCategoryCalls(
  'blog_categories',
  { one: 'blog kategorisi', object: 'Blog kategorisini', many: 'Blog kategorileri' },
  {
    all: '/api/blog_Categorys_all',
    list: '/api/blog_Categorys',
    get: '/api/get_blog_category_single/{id}',
    create: '/api/blog_category_create',
    update: '/api/blog_category_edit',
    remove: '/api/blog_category_delete/{id}',
    import: '/api/blog_Categorys_import',
  },
)

/** What the public site reads: published posts only. */
export const blogDelivery = postDeliveryCalls('blog', words, {
  list: '/public/v1/blog',
  get: '/public/v1/blog/{slug}',
})
