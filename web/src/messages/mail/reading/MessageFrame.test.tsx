// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { MessageFrame } from './MessageFrame.tsx'

test('paper gets the whole text of a message, which its frame would cut off', async () => {
  const html = `<h1>Fatura</h1>${'<p>Satır</p>'.repeat(80)}<table><tr><td>Toplam</td><td>349,90 ₺</td></tr></table>`
  await openScreen({
    path: '/',
    address: '/',
    component: () => <MessageFrame id={1} html={html} title="Fatura" images={false} />,
  })
  fireEvent(window, new Event('beforeprint'))
  const lines = screen.getByText(/^Fatura/).textContent?.split('\n') ?? []
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([82, 'Fatura', 'Toplam | 349,90 ₺'])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(/^Fatura/)).toBeNull()
  expect(screen.getByTitle('Fatura').tagName).toBe('IFRAME')
})
