import { millionRows, words } from './data/data.ts'
import { scale } from './data/scale.ts'

/**
 * A case: the same request to Masa and to the bare handler, and the ratio that must be reached. `bareInMasa`: the other
 * side is a call of Masa, too, one that leaves something out.
 */
export type Case = {
  name: string
  masa: string
  bare: string
  bareInMasa?: true
  body?: object
  least: number
}

const deep = 1000 * scale

type Pages = { name: string; masa: string; bare: string; deep?: number }

const pages = ({ name, masa, bare, deep: page = deep }: Pages): Case[] => [
  { name: `${name}, page 1`, masa: `${masa}page=1&limit=50`, bare: `${bare}page=1`, least: 8 },
  { name: `${name}, page ${page}`, masa: `${masa}page=${page}&limit=50`, bare: `${bare}page=${page}`, least: 12 },
]

type Searched = { name: string; masa: string; bare: string; common?: string; rare?: string }

const searches = ({ name, masa, bare, common = words.common, rare = words.rare }: Searched): Case[] =>
  [common, rare].flatMap((word) => {
    const asked = `search=${encodeURIComponent(word)}`
    const one = { name: `${name}, search for ${word}`, masa: `${masa}${asked}&limit=50` }
    return [
      { ...one, bare: `/search/${bare}?${asked}`, least: 7 },
      { ...one, name: `${one.name}, both by a trigram index`, bare: `/indexed/${bare}?${asked}`, least: 0.8 },
    ]
  })

// A rare value has two rows in a hundred, so its last page is 400.
const rare = { deep: 300 * scale }

const bench = { name: 'requests of the bench', masa: '/api/bench_requests?status=5&', bare: '/list/bench?status=5&' }
const ofRareStatus = {
  name: 'requests of the bench of a rare status',
  masa: '/api/bench_requests?status=6&',
  bare: '/list/bench?status=6&',
}
const phone = '5001462041'
// About the first fifth of the history's entries is older.
const since = new Date(Date.UTC(2021, 0, 1) + 0.2 * 1_000_000 * 150_000).toISOString().slice(0, 10)

const lists: Case[] = [
  ...pages(bench),
  ...pages({ ...ofRareStatus, ...rare }),
  ...searches({ name: 'requests of the bench', masa: '/api/bench_requests?', bare: 'bench' }),
  ...pages({ name: 'cancellation requests', masa: '/api/ki_talep/5?', bare: '/list/requests?status=5&' }),
  ...pages({ name: 'of a rare status', masa: '/api/ki_talep/6?', bare: '/list/requests?status=6&', ...rare }),
  ...searches({ name: 'cancellation requests', masa: '/api/ki_talep/5?', bare: 'requests' }),
  ...pages({ name: 'leads', masa: '/api/leads/kaybedildi?', bare: '/list/leads?status=6&' }),
  ...pages({
    name: 'leads of a rare status',
    masa: '/api/leads/teklif-verildi?',
    bare: '/list/leads?status=4&',
    ...rare,
  }),
  ...searches({ name: 'leads', masa: '/api/leads/kaybedildi?', bare: 'leads' }),
  ...pages({ name: 'shipments', masa: '/api/ulak_list/all?', bare: '/list/shipments?' }),
  ...pages({ name: 'shipments that failed', masa: '/api/ulak_list/4?', bare: '/list/shipments?status=4&', ...rare }),
  ...searches({ name: 'shipments', masa: '/api/ulak_list/all?', bare: 'shipments' }),
  // A short list: 5,000 rows at any scale.
  ...pages({ name: 'dealers', masa: '/sellers/list/1?', bare: '/list/dealers?status=1&', deep: 50 }),
  ...searches({ name: 'dealers', masa: '/sellers/list/all?', bare: 'dealers' }),
  ...pages({ name: 'faxes out', masa: '/api/sender_faks?', bare: '/list/outgoing?' }),
  ...pages({
    name: 'faxes out, failed',
    masa: '/api/sender_faks?state=error&',
    bare: '/list/outgoing?status=error&',
    ...rare,
  }),
  ...searches({ name: 'faxes out', masa: '/api/sender_faks?', bare: 'outgoing', common: phone }),
  ...pages({ name: 'faxes in', masa: '/api/get_faks?', bare: '/list/incoming?' }),
  ...searches({ name: 'faxes in', masa: '/api/get_faks?', bare: 'incoming', common: phone }),
  ...pages({ name: 'members', masa: '/api/ki_users?', bare: '/list/members?' }),
  ...searches({ name: 'members', masa: '/api/ki_users?', bare: 'members' }),
  ...pages({ name: 'messages', masa: '/api/sms_messages?', bare: '/list/sms?' }),
  ...pages({
    name: 'messages, failed',
    masa: '/api/sms_messages?state=error&',
    bare: '/list/sms?status=error&',
    ...rare,
  }),
  ...searches({ name: 'messages', masa: '/api/sms_messages?', bare: 'sms' }),
  ...pages({ name: 'trash', masa: '/api/trash?', bare: '/list/trash?' }),
  ...pages({
    name: 'trash of a rare kind',
    masa: '/api/trash?domain=pages&',
    bare: '/list/trash?status=pages&',
    ...rare,
  }),
  ...searches({ name: 'trash', masa: '/api/trash?', bare: 'trash' }),
  ...pages({ name: 'posts', masa: '/api/blog_posts?', bare: '/list/posts?' }),
  ...pages({ name: 'drafts', masa: '/api/blog_posts?isDraft=true&', bare: '/list/posts?status=true&', ...rare }),
  ...searches({ name: 'posts', masa: '/api/blog_posts?', bare: 'posts' }),
]

const history = (name: string, filter: string, deep?: number): Case[] =>
  pages({
    name,
    masa: `/api/history?${filter}`,
    // Masa reads the day as one in Istanbul.
    bare: `/history?${filter.replace(since, `${since}T00:00:00%2B03:00`)}`,
    ...(deep && { deep }),
  })

const others: Case[] = [
  ...history('history', ''),
  ...history('history of a domain', 'domain=fax&'),
  ...history('history of a rare domain', 'domain=pages&', rare.deep),
  ...history('history of a person', 'person=7&', 400 * scale),
  ...history(
    'history of a person, domain and action',
    'person=8&domain=cancellation&action=open&',
    Math.max(2, 40 * scale),
  ),
  ...history('history since a day', `from=${since}&`, 500 * scale),
  { name: 'notices of the bell', masa: '/api/notifications', bare: '/notices', least: 0.5 },
  ...[words.common, words.rare].flatMap((word): Case[] => {
    const asked = `search=${encodeURIComponent(word)}`
    const one = { name: `links of a menu, search for ${word}`, masa: `/api/main_menu_targets?link_type=page&${asked}` }
    return [
      { ...one, bare: `/links?${asked}`, least: 0.5 },
      { ...one, name: `${one.name}, both by a trigram index`, bare: `/indexed-links?${asked}`, least: 0.5 },
    ]
  }),
  { name: 'one post', masa: '/api/get_blog_post_single/5000', bare: '/post/5000', least: 0.6 },
]

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

const wholeInsert: Case = {
  name: 'insert with version, kept counts and history',
  masa: '/api/bench_request_create',
  bare: '/insert',
  body: request,
  least: 0.5,
}

const writes: Case[] = [
  {
    name: 'insert with version and kept counts',
    masa: '/api/bench_plain_create',
    bare: '/insert',
    body: request,
    least: 0.5,
  },
  wholeInsert,
  { ...wholeInsert, name: `${wholeInsert.name}, both with the searched text and its index`, bare: '/searched-insert' },
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

// The writes have filled the newest bucket of ids with another status.
const afterWrites: Case[] = [
  ...[bench, ofRareStatus].flatMap((one) => pages({ ...one, name: `${one.name} after writes of others` }).slice(0, 1)),
  { ...wholeInsert, name: `${wholeInsert.name}, once more` },
]

if (deep * 50 > (millionRows * 4) / 10) throw new Error('page 1000 lies past the end')

export const cases: Case[] = [...lists, ...others, ...writes, ...afterWrites]
