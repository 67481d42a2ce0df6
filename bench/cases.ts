import { millionRows, scale, words } from './data.ts'

/**
 * What is measured: the same question to Masa and to the bare handler, and the ratio that must be reached.
 * `bareInMasa`: the other side is a call of Masa's too, which leaves something out.
 */
export type Case = {
  name: string
  masa: string
  bare: string
  bareInMasa?: true
  body?: object
  least: number
  seconds?: number
}

const rowsOfStatus5 = (millionRows * 5) / 13
const deep = Math.floor(1000 * scale)
const list = (page: number) => ({
  masa: `/api/bench_requests?status=5&page=${page}&limit=50`,
  bare: `/bench_requests?status=5&page=${page}&limit=50`,
})
const search = (word: string) => ({
  masa: `/api/bench_requests?search=${encodeURIComponent(word)}&limit=50`,
  bare: `/search?search=${encodeURIComponent(word)}`,
})

const request = {
  status: 1,
  tckimlik: '10000000146',
  name: 'Şükrü',
  lastname: 'Çağlayan',
  phone: '+905321234567',
  brand_id: 7,
  why: 'Taşınma nedeniyle iptal istiyorum',
  account_id: 'AB-77',
  card_number: '4444333322221111',
}

const listPages = (name: string, masa: string, bare: string): Case[] => [
  { name: `${name}, page 1, exact total`, masa: `${masa}page=1&limit=50`, bare: `${bare}page=1`, least: 8 },
  {
    name: `${name}, page ${deep}, exact total`,
    masa: `${masa}page=${deep}&limit=50`,
    bare: `${bare}page=${deep}`,
    least: 12,
  },
]
const listSearches = (name: string, masa: string, bare: string, common: string, rare: string): Case[] =>
  [common, rare].map((word) => ({
    name: `${name}, search for ${word}`,
    masa: `${masa}limit=50&search=${encodeURIComponent(word)}`,
    bare: `${bare}?search=${encodeURIComponent(word)}`,
    least: 7,
    seconds: 15,
  }))

const caseworkLists: Case[] = [
  ...listPages('cancellation requests', '/api/ki_talep/5?', '/casework/requests?status=5&'),
  ...listSearches('cancellation requests', '/api/ki_talep/5?', '/casework/requests-search', words.common, words.rare),
  ...listPages('faxes out', '/api/sender_faks?', '/casework/outgoing?'),
  ...listSearches('faxes out', '/api/sender_faks?', '/casework/outgoing-search', '0000021', '1234567'),
  ...listPages('faxes in', '/api/get_faks?', '/casework/incoming?'),
]

const historyFilters = {
  history: '',
  'history of a domain': 'domain=fax&',
  'history of a person': 'person=7&',
  'history of a person, domain and action': 'person=8&domain=cancellation&action=open&',
  'history since a day': 'from=2022-01-01&',
}

const historyLists: Case[] = Object.entries(historyFilters).flatMap(([name, filter]) => {
  const pages = listPages(name, `/api/history?${filter}`, `/history?${filter}`)
  // A person has too few lines for a thousandth page.
  return filter.includes('person') ? pages.slice(0, 1) : pages
})

if (deep * 50 > rowsOfStatus5) throw new Error('page 1000 lies past the end')

export const cases: Case[] = [
  { name: 'page 1 of a status, exact total', ...list(1), least: 8 },
  { name: `page ${deep} of a status, exact total`, ...list(deep), least: 12 },
  { name: 'search, common word, total', ...search(words.common), least: 7, seconds: 15 },
  { name: 'search, rare word, total', ...search(words.rare), least: 7, seconds: 15 },
  ...caseworkLists,
  ...historyLists,
  { name: 'one post', masa: '/api/get_blog_post_single/5000', bare: '/post/5000', least: 0.6 },
  { name: '50 drafts with categories', masa: '/api/blog_posts?isDraft=true', bare: '/drafts', least: 0.8 },
  {
    name: 'insert with version and kept counts',
    masa: '/api/bench_plain_create',
    bare: '/insert',
    body: request,
    least: 0.5,
  },
  {
    // Both allowances together: half for version and kept counts, three quarters of that for history.
    name: 'insert with version, kept counts and history',
    masa: '/api/bench_request_create',
    bare: '/insert',
    body: request,
    least: 0.375,
  },
  {
    name: 'history: insert with it against without',
    masa: '/api/bench_request_create',
    bare: '/api/bench_plain_create',
    bareInMasa: true,
    body: request,
    least: 0.75,
  },
  {
    name: 'history: update with it against without',
    masa: '/api/bench_request_edit',
    bare: '/api/bench_plain_edit',
    bareInMasa: true,
    body: {},
    least: 0.75,
  },
]
