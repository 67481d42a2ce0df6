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
])('%s', (_, shown, now, news) => {
  expect(newsOf(shown, now)).toEqual(news)
})
