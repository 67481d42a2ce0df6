// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../app/testing/panel.tsx'

test('the name of a campaign stands above everything else', async () => {
  await openPanel('/content/products/addProduct')
  await screen.findByRole('heading', { name: 'Yeni Kampanya', level: 1 })
  const [name] = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(name?.labels?.[0]?.textContent).toBe('Kampanya adı *')
})
