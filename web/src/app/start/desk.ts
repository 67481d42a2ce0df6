import type * as z from 'zod/mini'
import type { Desk as DeskSchema } from '../../../../contract/src/records/figures.ts'

export type Desk = z.output<typeof DeskSchema>

/** A list, with the filter whose total is a figure on the start page. */
export type Place = { to: string; search?: Record<string, string> }

export const places = {
  new: { to: '/kolayiptal/talep/1' },
  waiting: { to: '/kolayiptal/talep/4' },
  past: { to: '/kolayiptal/talep/open', search: { sure: 'past' } },
  near: { to: '/kolayiptal/talep/open', search: { sure: 'near' } },
  mine: { to: '/kolayiptal/talep/open', search: { gorevli: 'ben' } },
  newLeads: { to: '/leads/1' },
  myLeads: { to: '/leads/open', search: { gorevli: 'ben' } },
  dueLeads: { to: '/leads/open', search: { gorevli: 'ben', 'geri-arama': 'due' } },
  callbacks: { to: '/leads/open', search: { gorevli: 'ben', 'geri-arama': 'planned' } },
  prepared: { to: '/gonderiler/1' },
  carried: { to: '/gonderiler/2' },
  undelivered: { to: '/gonderiler/4' },
  dealers: { to: '/sellers/active' },
  meetings: { to: '/meeting/ZoomMeetingList', search: { when: 'today' } },
  erasures: { to: '/members/erasures', search: { durum: 'asked' } },
  failed: { to: '/fax/OutgoingFax', search: { durum: 'error' } },
} satisfies Record<string, Place>

/** `waiting`: the name of one unpublished item. */
type Content = { many: string; one: string; waiting: string; list: Place; path: (id: number) => string }

const drafts = { isDraft: 'true' }

/** The content domains that have drafts; `list` shows only the drafts. */
export const contents: Record<string, Content> = {
  blog: {
    many: 'Blog',
    one: 'Blog yazısı',
    waiting: 'Blog taslağı',
    list: { to: '/content/blog/all', search: drafts },
    path: (id) => `/content/blog/posts/${id}`,
  },
  news: {
    many: 'Haberler',
    one: 'Haber',
    waiting: 'Haber taslağı',
    list: { to: '/content/press/all', search: drafts },
    path: (id) => `/content/press/posts/${id}`,
  },
  pages: {
    many: 'Sayfalar',
    one: 'Sayfa',
    waiting: 'Sayfa taslağı',
    list: { to: '/content/pages/all', search: drafts },
    path: (id) => `/content/pages/page/${id}`,
  },
  products: {
    many: 'Kampanyalar',
    one: 'Kampanya',
    waiting: 'Kampanya taslağı',
    list: { to: '/content/products/all', search: drafts },
    path: (id) => `/content/products/product/${id}`,
  },
  special_campaigns: {
    many: 'Özel kampanyalar',
    one: 'Özel kampanya',
    waiting: 'Pasif özel kampanya',
    list: { to: '/content/SpecialCampaigns', search: { durum: 'pasif' } },
    path: (id) => `/content/SpecialCampaigns/${id}`,
  },
}

/** Whether nothing waits, in any part. */
export const isEmpty = ({ drafts, ...parts }: Desk): boolean =>
  drafts.every(({ total }) => total === 0) &&
  Object.values(parts).every((part) => Object.values(part).every((value) => typeof value !== 'number' || value === 0))

/** Whether the person's rights cover nothing that could wait for them. */
export const isBlank = ({ drafts, erasures, ...parts }: Desk): boolean =>
  drafts.length === 0 && !erasures?.waiting && Object.keys(parts).length === 0
