// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { Attachments, sizeWords } from './Attachments.tsx'

test('a long attachment name is cut off before its size, and its tooltip has the whole name', async () => {
  const name = `${'çok uzun bir ad '.repeat(9)}.pdf`
  const attachments = [{ part: 1, name, type: 'application/pdf', size: 3000 }]
  const page = await openScreen({
    path: '/',
    address: '/',
    component: () => <Attachments id={1} attachments={attachments} />,
  })
  const cut = page.querySelector('[data-truncate]')
  expect(cut?.textContent).toBe(name)
  expect(cut?.closest('button')?.title).toBe(name)
  expect(cut?.nextElementSibling?.textContent).toBe('3 KB')
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [3000, '3 KB'],
  [1_600_000, '1,5 MB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
