// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { newsOf } from './use-news.ts'

const page = (total: number, ...ids: number[]) => ({ total, rows: ids.map((id) => ({ id })) })

test.each([
  ['nothing', page(2, 2, 1), page(2, 2, 1), undefined],
  ['a row before', page(2, 2, 1), page(3, 3, 2), { added: 1, total: 3 }],
  ['rows on a page that is not looked at', page(9, 1, 2), page(12, 1, 2), { added: 3, total: 12 }],
  ['a row in the place of another', page(2, 2, 1), page(2, 3, 2), { added: 1, total: 2 }],
  ['rows in another order', page(2, 2, 1), page(2, 1, 2), { added: 0, total: 2 }],
  ['a row that is gone', page(2, 2, 1), page(1, 2), { added: 0, total: 1 }],
  ['a row that is gone, so that one moved up from the next page', page(9, 9, 8), page(8, 9, 7), { added: 0, total: 8 }],
  ['a whole page that is gone', page(9, 9, 8), page(7, 7, 6), { added: 0, total: 7 }],
  ['a row that is new where two are gone', page(9, 9, 8), page(8, 10, 7), { added: 1, total: 8 }],
])('%s', (_, shown, now, news) => {
  expect(newsOf(shown, now)).toEqual(news)
})
