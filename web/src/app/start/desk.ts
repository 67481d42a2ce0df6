import type * as z from 'zod/mini'
import type { Desk as DeskSchema } from '../../../../contract/src/records/figures.ts'

export type Desk = z.output<typeof DeskSchema>

/** A list with the filter by which its total is a figure. */
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
  failed: { to: '/fax/OutgoingFax', search: { durum: 'error' } },
} satisfies Record<string, Place>

type Content = { many: string; one: string; list: string; path: (id: number) => string }

/** The content that has drafts, by its domain. */
export const contents: Record<string, Content> = {
  blog: {
    many: 'Blog',
    one: 'Blog yazısı',
    list: '/content/blog/all',
    path: (id) => `/content/blog/posts/${id}`,
  },
  news: { many: 'Haberler', one: 'Haber', list: '/content/press/all', path: (id) => `/content/press/posts/${id}` },
  pages: { many: 'Sayfalar', one: 'Sayfa', list: '/content/pages/all', path: (id) => `/content/pages/page/${id}` },
}

export const drafts = { isDraft: 'true' }
