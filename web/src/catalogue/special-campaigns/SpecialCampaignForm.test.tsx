// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const follows = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('the form asks for the button before the image, and speaks of active and passive at set times', async () => {
  await openPanel('/content/SpecialCampaignsNew')
  const button = await screen.findByLabelText(/^Buton yazısı/)
  expect(follows(button, screen.getAllByText(/^Görsel/)[0] as HTMLElement)).toBe(true)
  expect(screen.getByText('Pasif kampanya bu zamanda kendiliğinden aktif olur')).toBeTruthy()
  expect(screen.queryByText(/Taslak/)).toBeNull()
})

test('the form asks for every text; the text of the button has a default, but may not be empty', async () => {
  const { network, person } = await openPanel('/content/SpecialCampaignsNew')
  const button = await screen.findByLabelText<HTMLInputElement>(/^Buton yazısı/)
  expect(button.value).toBe('Kampanyaları Göster')
  await person.clear(button)
  await person.click(screen.getByRole('button', { name: 'Özel Kampanyayı Ekle' }))
  const alert = await screen.findByRole('alert')
  for (const label of ['Başlık', 'Kısa açıklama', 'Buton yazısı', 'Buton bağlantısı'])
    expect(alert.textContent).toContain(`${label}: Bu alan gerekli`)
  expect(network.sent(specialCampaigns.save)).toEqual([])
})
