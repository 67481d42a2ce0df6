// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../app/testing/panel.tsx'

const follows = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('the form asks for the button before the image, and speaks of active and passive at set times', async () => {
  await openPanel('/content/SpecialCampaignsNew')
  const button = await screen.findByLabelText('Buton yazısı')
  expect(follows(button, screen.getAllByText(/^Görsel/)[0] as HTMLElement)).toBe(true)
  expect(screen.getByText('Pasif kampanya bu zamanda kendiliğinden aktif olur')).toBeTruthy()
  expect(screen.queryByText(/Taslak/)).toBeNull()
})
