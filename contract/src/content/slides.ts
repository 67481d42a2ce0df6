import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, draftFilter, listQuery, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { creation, patch } from '../kit/patch.ts'

export const slideTargets = ['', 'external'] as const

/** `aciklama_1` is in the small round badge, `aciklama_2` in the large one; `altaciklama`: the price and its cycle. */
export const SlideDraft = z.object({
  title: label('Slide Başlığı', field.name()),
  altaciklama: label('Fiyat ve Döngü', field.line()),
  aciklama_1: label('Küçük Yuvarlak', field.line()),
  aciklama_2: label('Büyük Yuvarlak', field.line()),
  button_text: label('Buton Yazısı', z._default(z.string().check(z.maxLength(200), field.clean), 'Hemen Başvur')),
  button_href: label('Buton Bağlantısı', field.address('link')),
  target: label('Açılış', z._default(z.enum(slideTargets), '')),
  resim: label('Görsel', field.address('image')),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `slide_id` and `id` are the same: the specification documents' name, and the name used in every list. */
export const SlideRow = z.object({
  id: label('No', z.int()),
  slide_id: label('Slide no', z.int()),
  resim: label('Görsel', z.string()),
  title: label('Slide Başlığı', z.string()),
  altaciklama: label('Fiyat ve Döngü', z.string()),
  aciklama_1: label('Küçük Yuvarlak', z.string()),
  aciklama_2: label('Büyük Yuvarlak', z.string()),
  button_text: label('Buton Yazısı', z.string()),
  button_href: label('Buton Bağlantısı', z.string()),
  target: label('Açılış', z.enum(slideTargets)),
  status: label('Durum', field.shownStatus()),
})

export const Slide = z.extend(SlideRow, { version: z.int() })

export const PublicSlide = z.pick(SlideRow, {
  slide_id: true,
  resim: true,
  title: true,
  altaciklama: true,
  aciklama_1: true,
  aciklama_2: true,
  button_text: true,
  button_href: true,
  target: true,
})

export const slidePaging = { ...contentPaging('title', 'status'), idName: 'slide_id' }

/** The list's radio filter: the `isDraft` that each choice sends, and the status that it selects. */
export const slideStates = {
  active: { isDraft: 'false', status: 1 },
  passive: { isDraft: 'true', status: 0 },
} as const

/** `isDraft`: 'false' selects active slides, 'true' passive ones. */
export const slideListQuery = listQuery(slidePaging, { isDraft: draftFilter(), search: search() })

export const slides = calls('slides', {
  list: {
    method: 'GET',
    path: '/api/all_slider',
    right: 'slides:read',
    summary: 'Sliderlar; isDraft=false aktifleri, true pasifleri verir; başlıkta aranır',
    query: slideListQuery,
    answer: pageOf(SlideRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_slide_single/{id}',
    right: 'slides:read',
    summary: 'Bir slider',
    answer: single(Slide),
  },
  create: {
    method: 'POST',
    path: '/api/addSlide',
    right: 'slides:write',
    summary: 'Yeni slider ekler',
    body: creation(SlideDraft),
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/updateSlider',
    right: 'slides:write',
    summary: 'Sliderı günceller; verilmeyen alan olduğu gibi kalır',
    body: z.extend(patch(SlideDraft), { slide_id: label('Slider', field.id()), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/slider_delete/{id}',
    right: 'slides:write',
    summary: 'Sliderı siler; blog_post_delete de bir sliderın id değeriyle aynı işi görür',
    answer: field.written(),
  },
})

/** What the public site reads: active slides only. */
export const slideDelivery = calls('slides', {
  publicList: {
    method: 'GET',
    path: '/public/v1/slides',
    right: 'public',
    summary: 'Aktif sliderlar',
    query: pageQuery(slidePaging, {}),
    answer: pageOf(PublicSlide),
  },
})
