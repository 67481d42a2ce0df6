import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, draftFilter, listQuery, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { creation, patch } from '../kit/patch.ts'
import { cssClass, PageModule, pageModules } from './module-fields.ts'
import { schedule, scheduled, slugCall } from './publication.ts'

const elementId = z.regex(/^$|^[a-zA-Z][\w-]*$/, { error: 'Bir harfle başlar; harf (a-z), rakam, - ve _ içerir' })

const identifier = z.regex(/^$|^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u, {
  error: 'Tek bir fonksiyon adı yazın; parantez, nokta ve boşluk olmadan',
})

/** The form's fields. `id`, `class` and `function` are those of the body on the site, `body` its modules in order. */
export const PageDraft = z.object({
  title: label('Başlık', field.name()),
  slug: label('Bağlantı', field.text(200)),
  description: label('Kısa açıklama', field.text(160)),
  isDraft: label('Yayın durumu', z._default(field.bool(), true)),
  tags: label('Etiketler', field.tags()),
  header_image: label('Üst görsel', field.address('image')),
  id: label('Sayfa ID', z._default(z.string().check(z.maxLength(100), elementId), '')),
  class: label('CSS sınıfı', cssClass()),
  function: label('JS fonksiyonu', z._default(z.string().check(z.maxLength(100), identifier), '')),
  body: label('Modüller', pageModules()),
  ...schedule,
})

/** A row of the list; `id` and `pageid` are the same. `count` is the number of menu items that link to it. */
export const PageRow = z.object({
  id: label('No', z.int()),
  pageid: label('Sayfa no', z.int()),
  title: label('Başlık', z.string()),
  url: label('Bağlantı', z.string()),
  description: label('Kısa açıklama', z.string()),
  tags: label('Etiketler', z.array(z.string())),
  draft: label('Taslak', z.boolean()),
  count: label('Menüdeki yeri', z.int()),
  createdAt: label('Oluşturulma', field.time()),
  updatedAt: label('Güncellenme', field.time()),
  ...scheduled,
})

const publicKeys = { pageid: true, title: true, url: true, description: true, tags: true, createdAt: true } as const
const head = z.pick(PageRow, publicKeys)

const changed = { updatedAt: field.time() }

const body = { header_image: z.string(), id: z.string(), class: z.string(), function: z.string() }

/** One page: `pageid` is the record's id, `id` that of the body on the site. */
export const Page = z.extend(head, {
  ...body,
  draft: z.boolean(),
  content: z.array(PageModule),
  ...scheduled,
  version: z.int(),
})

/** A page as the public site reads it; a list row lacks the modules. */
export const PublicPage = {
  row: z.extend(head, { header_image: z.string(), ...changed }),
  full: z.extend(head, { ...body, ...changed, content: z.array(PageModule) }),
}

export const pagePaging = { ...contentPaging('title', 'draft', 'createdAt'), idName: 'pageid' }

export const pageListQuery = listQuery(pagePaging, { isDraft: draftFilter(), search: search() })

export const pages = calls('pages', {
  list: {
    method: 'GET',
    path: '/api/pages',
    right: 'pages:read',
    summary: 'Sayfalar; isDraft ile süzülür, başlıkta aranır',
    query: pageListQuery,
    answer: pageOf(PageRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_pages_single/{id}',
    right: 'pages:read',
    summary: 'Bir sayfa, modülleriyle',
    answer: single(Page),
  },
  create: {
    method: 'POST',
    path: '/api/add_page',
    right: 'pages:write',
    summary: 'Yeni sayfa ekler; yanıttaki id, sayfanın pageid değeridir',
    body: creation(PageDraft),
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/update_page',
    right: 'pages:write',
    summary: 'Sayfayı günceller; verilmeyen alan olduğu gibi kalır',
    body: z.extend(patch(PageDraft), { pageid: label('Sayfa', field.id()), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/page_delete/{id}',
    right: 'pages:write',
    summary: 'Menüde kullanılmayan bir sayfayı siler',
    answer: field.written(),
  },
  slug: slugCall('pages', '/api/page_slug'),
})

/** What the public site reads: published pages only. */
export const pagesDelivery = calls('pages', {
  publicList: {
    method: 'GET',
    path: '/public/v1/pages',
    right: 'public',
    summary: 'Yayındaki sayfalar, modülleri olmadan',
    query: pageQuery(pagePaging, {}),
    answer: pageOf(PublicPage.row),
  },
  publicGet: {
    method: 'GET',
    path: '/public/v1/pages/{slug}',
    right: 'public',
    summary: 'Yayındaki bir sayfa, modülleri sırasıyla; eski bağlantı yenisine yönlendirilir',
    params: z.object({ slug: field.word(200) }),
    answer: single(PublicPage.full),
  },
})
