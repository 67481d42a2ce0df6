// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slides } from '../../../../contract/src/content/slides.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const texts = ['Slide Başlığı', 'Fiyat ve Döngü', 'Küçük Yuvarlak', 'Büyük Yuvarlak', 'Buton Bağlantısı']
const button = () => screen.findByLabelText<HTMLInputElement>(/^Buton Yazısı/)

test('the text of the button has a default, but a slide without it is not saved', async () => {
  const { network, person } = await openPanel('/content/sliders/addSlide')
  expect((await button()).value).toBe('Hemen Başvur')
  for (const label of texts) await person.type(screen.getByLabelText(new RegExp(`^${label}`)), '/1')
  await person.clear(await button())
  await person.click(screen.getByRole('button', { name: 'Sliderı Ekle' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Buton Yazısı: Bu alan gerekli')
  expect(network.sent(slides.create)).toEqual([])
})
