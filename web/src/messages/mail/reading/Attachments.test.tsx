// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { Attachments } from './Attachments.tsx'

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
