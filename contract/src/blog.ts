import * as z from 'zod/mini'
import { calls } from './kit/endpoint.ts'
import * as field from './kit/fields.ts'
import { importCall } from './kit/import.ts'
import { contentPaging, idsFilter, listQuery, pageOf, pageQuery, search, single } from './kit/list.ts'
import { label } from './kit/messages.ts'

/** What a person fills in. `description` is the summary that search engines show. */
export const BlogPostDraft = z.object({
  title: label('Başlık', field.name()),
  slug: label('Bağlantı', field.text(200)),
  body: label('İçerik', field.html()),
  image: label('Öne çıkan görsel', field.imageUrl()),
  tags: label('Etiketler', field.tags()),
  description: label('Kısa açıklama', field.text(160)),
  isDraft: label('Yayın durumu', z._default(field.bool(), true)),
  categorys: label('Kategoriler', field.ids()),
})

const CategoryName = z.object({ id: z.int(), name: z.string() })

/** A row of the list. `url` is the slug, `summary` the short description. */
export const BlogPostRow = z.object({
  id: label('No', z.int()),
  title: label('Başlık', z.string()),
  url: label('Bağlantı', z.string()),
  image: label('Öne çıkan görsel', z.string()),
  tags: label('Etiketler', z.array(z.string())),
  isDraft: label('Taslak', z.boolean()),
  category: label('Kategoriler', z.array(CategoryName)),
  summary: label('Kısa açıklama', z.string()),
  createdAt: label('Oluşturulma', field.time()),
})

export const BlogPost = z.extend(BlogPostRow, { body: z.string(), version: z.int() })

const PublicRow = z.omit(BlogPostRow, { isDraft: true })

/** What the public site reads of a post. */
export const PublicBlogPost = { row: PublicRow, full: z.extend(PublicRow, { body: z.string() }) }

export const blogPaging = contentPaging('title', 'createdAt')

const isDraft = z._default(z.pipe(z.union([z.enum(['all', 'true', 'false']), z.boolean()]), z.transform(String)), 'all')

export const blog = calls('blog', {
  list: {
    method: 'GET',
    path: '/api/blog_posts',
    right: 'blog:read',
    summary: 'Blog yazıları; isDraft ve kategoriye göre süzülür, başlıkta aranır',
    query: listQuery(blogPaging, { isDraft, categorys: idsFilter(), search: search() }),
    answer: pageOf(BlogPostRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_blog_post_single/{id}',
    right: 'blog:read',
    summary: 'Bir blog yazısı',
    answer: single(BlogPost),
  },
  create: {
    method: 'POST',
    path: '/api/addBlogPOst',
    right: 'blog:write',
    summary: 'Blog yazısı ekler',
    body: BlogPostDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/updateBlogPost',
    right: 'blog:write',
    summary: 'Blog yazısını günceller; verilmeyen alan olduğu gibi kalır',
    body: z.extend(field.patch(BlogPostDraft), { postid: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/blog_post_delete/{id}',
    right: 'blog:write',
    summary: 'Blog yazısını siler',
    answer: field.written(),
  },
  slug: {
    method: 'GET',
    path: '/api/blog_slug',
    right: 'blog:read',
    summary: 'Bir bağlantının kaydedilince alacağı biçim; dolu olana -2 eklenir',
    query: z.object({ slug: field.text(200), id: z.optional(field.id()) }),
    answer: z.object({ slug: z.string() }),
  },
})

export const BlogCategoryDraft = z.object({
  name: label('Kategori adı', field.name()),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count` is the number of living posts; `is_admin` 1 marks a row that ships with the product and cannot be changed. */
export const BlogCategory = z.object({
  id: label('No', z.int()),
  name: label('Kategori adı', z.string()),
  count: label('Yazı sayısı', z.int()),
  status: label('Durum', z.int()),
  is_admin: label('Sistem kaydı', z.int()),
})

export const BlogCategoryFull = z.extend(BlogCategory, { version: z.int() })

export const blogCategoryPaging = contentPaging('name', 'count')

export const blogCategories = calls('blog_categories', {
  all: {
    method: 'GET',
    path: '/api/blog_Categorys_all',
    right: 'blog_categories:read',
    summary: 'Seçilebilen blog kategorileri, ada göre',
    answer: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  },
  list: {
    method: 'GET',
    path: '/api/blog_Categorys',
    right: 'blog_categories:read',
    summary: 'Blog kategorileri',
    query: listQuery(blogCategoryPaging, {}),
    answer: pageOf(BlogCategory),
  },
  get: {
    method: 'GET',
    path: '/api/get_blog_category_single/{id}',
    right: 'blog_categories:read',
    summary: 'Bir blog kategorisi',
    answer: single(BlogCategoryFull),
  },
  create: {
    method: 'POST',
    path: '/api/blog_category_create',
    right: 'blog_categories:write',
    summary: 'Blog kategorisi ekler',
    body: BlogCategoryDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/blog_category_edit',
    right: 'blog_categories:write',
    summary: 'Blog kategorisini günceller',
    body: z.extend(field.patch(BlogCategoryDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/blog_category_delete/{id}',
    right: 'blog_categories:write',
    summary: 'Kullanılmayan bir blog kategorisini siler',
    answer: field.written(),
  },
  import: importCall('blog_categories', '/api/blog_Categorys_import'),
})

/** What the public site reads: published posts only. */
export const blogDelivery = calls('blog', {
  publicList: {
    method: 'GET',
    path: '/public/v1/blog',
    right: 'public',
    summary: 'Yayındaki blog yazıları',
    query: pageQuery(blogPaging, { categorys: idsFilter() }),
    answer: z.object({ data: z.array(PublicBlogPost.row), page: z.int(), total: z.int() }),
  },
  publicGet: {
    method: 'GET',
    path: '/public/v1/blog/{slug}',
    right: 'public',
    summary: 'Yayındaki bir blog yazısı; eski bağlantı yenisine yönlendirilir',
    params: z.object({ slug: z.string() }),
    answer: single(PublicBlogPost.full),
  },
})
