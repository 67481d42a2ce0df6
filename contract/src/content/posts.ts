import * as z from 'zod/mini'
import { type CategoryPaths, categoryCalls, type Words } from '../kit/categories.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, draftFilter, idsFilter, listQuery, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { creation, patch } from '../kit/patch.ts'
import { upper } from '../kit/text/turkish.ts'
import { schedule, scheduled, slugCall } from './publication.ts'

/** The form's fields. `description` is the summary that search engines show. */
export const PostDraft = z.object({
  title: label('Başlık', field.name()),
  slug: label('Bağlantı', field.text(200)),
  body: label('İçerik', field.html()),
  image: label('Öne çıkan görsel', field.address('image')),
  tags: label('Etiketler', field.tags()),
  description: label('Kısa açıklama', field.text(160)),
  isDraft: label('Yayın durumu', z._default(field.bool(), true)),
  categorys: label('Kategoriler', field.ids()),
  ...schedule,
})

/** A row of the list. `url` is the slug, `summary` the short description, `publishedAt` when it came out first. */
export const PostRow = z.object({
  id: label('No', z.int()),
  title: label('Başlık', z.string()),
  url: label('Bağlantı', z.string()),
  image: label('Öne çıkan görsel', z.string()),
  tags: label('Etiketler', z.array(z.string())),
  isDraft: label('Yayın durumu', z.boolean()),
  category: label('Kategoriler', z.array(field.Named)),
  summary: label('Kısa açıklama', z.string()),
  createdAt: label('Oluşturulma', field.time()),
  publishedAt: label('Yayın tarihi', z.nullable(field.time())),
  ...scheduled,
})

export const Post = z.extend(PostRow, { body: z.string(), version: z.int() })

const publicKeys = {
  id: true,
  title: true,
  url: true,
  image: true,
  tags: true,
  category: true,
  summary: true,
  createdAt: true,
} as const

const published = { publishedAt: label('Yayın tarihi', field.time()) }

/** A post as the public site reads it. */
export const PublicPost = {
  row: z.extend(z.pick(PostRow, publicKeys), published),
  full: z.extend(z.pick(Post, { ...publicKeys, body: true }), published),
}

export const postPaging = contentPaging('title', 'isDraft', 'createdAt')

/** The site reads what came out last first, which need not be what was begun last. */
const publicPostPaging = {
  ...contentPaging('title', 'isDraft', 'createdAt', 'publishedAt'),
  order: { field: 'publishedAt', direction: 'desc' },
} as const

export const postListQuery = listQuery(postPaging, { isDraft: draftFilter(), categorys: idsFilter(), search: search() })

export const PostCategoryDraft = z.object({
  name: label('Kategori adı', field.name()),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count`: posts that are not deleted; `is_admin` 1: the row ships with the product and cannot be changed. */
export const PostCategory = z.object({
  id: label('No', z.int()),
  name: label('Kategori adı', z.string()),
  count: label('Yazı sayısı', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const PostCategoryFull = z.extend(PostCategory, { version: z.int() })

export const postCategoryPaging = contentPaging('name', 'count')

export const postCategoryQuery = listQuery(postCategoryPaging, {})

type Path = `/${string}`
type PathOfOne = `/${string}/{id}`
type PostPaths = Record<'list' | 'create' | 'update' | 'slug', Path> & Record<'get' | 'remove', PathOfOne>
type DeliveryPaths = { list: Path; get: `/${string}/{slug}` }

export type PostCalls = ReturnType<typeof postCalls<string, PostPaths>>
export type PostCategoryCalls = ReturnType<typeof postCategoryCalls<string, CategoryPaths>>
export type PostDeliveryCalls = ReturnType<typeof postDeliveryCalls<string, DeliveryPaths>>

/** The calls of posts with categories; blog and news use them with their own paths and words. */
export function postCalls<const Domain extends string, const P extends PostPaths>(
  domain: Domain,
  { one, object, many }: Words,
  paths: P,
) {
  const read = `${domain}:read` as const
  const write = `${domain}:write` as const
  return calls(domain, {
    list: {
      method: 'GET',
      path: paths.list,
      right: read,
      summary: `${many}; isDraft ve kategoriye göre süzülür, başlıkta aranır`,
      query: postListQuery,
      answer: pageOf(PostRow),
    },
    get: { method: 'GET', path: paths.get, right: read, summary: `Bir ${one}`, answer: single(Post) },
    create: {
      method: 'POST',
      path: paths.create,
      right: write,
      summary: `Yeni ${one} ekler`,
      body: creation(PostDraft),
      answer: field.created(),
    },
    update: {
      method: 'POST',
      path: paths.update,
      right: write,
      summary: `${object} günceller; verilmeyen alan olduğu gibi kalır`,
      body: z.extend(patch(PostDraft), {
        postid: label(upper(one.charAt(0)) + one.slice(1), field.id()),
        version: field.version(),
      }),
      answer: field.updated(),
    },
    remove: {
      method: 'DELETE',
      also: 'GET',
      path: paths.remove,
      right: write,
      summary: `${object} siler`,
      answer: field.written(),
    },
    slug: slugCall(domain, paths.slug),
  })
}

/** The calls of post categories. */
export const postCategoryCalls = <const Domain extends string, const P extends CategoryPaths>(
  domain: Domain,
  words: Words,
  paths: P,
) =>
  categoryCalls(domain, words, paths, {
    draft: PostCategoryDraft,
    row: PostCategory,
    full: PostCategoryFull,
    offered: z.object({ id: z.int(), name: z.string(), count: z.int() }),
    chosenBy: [domain.replace(/_categories$/, '')],
    query: postCategoryQuery,
  })

/** The calls with which the public site reads posts: published ones only. */
export function postDeliveryCalls<const Domain extends string, const P extends DeliveryPaths>(
  domain: Domain,
  { one, many }: Words,
  paths: P,
) {
  return calls(domain, {
    publicList: {
      method: 'GET',
      path: paths.list,
      right: 'public',
      summary: `Yayındaki: ${many}`,
      query: pageQuery(publicPostPaging, { categorys: idsFilter() }),
      answer: pageOf(PublicPost.row),
    },
    publicGet: {
      method: 'GET',
      path: paths.get,
      right: 'public',
      summary: `Yayındaki bir ${one}; eski bağlantı yenisine yönlendirilir`,
      params: z.object({ slug: field.word(200) }),
      answer: single(PublicPost.full),
    },
  })
}
