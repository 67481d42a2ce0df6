// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { faqCategories } from '../../../../../contract/src/content/faqs.ts'
import { openPanel } from '../../../app/testing/panel.tsx'

test('a field whose choices could not be read does not say that none match', async () => {
  const { network, person } = await openPanel('/content/faqs/addFaq', {
    network: (network) => network.refuse(faqCategories.all, { code: 'unexpected', message: 'Olmadı.' }),
  })
  expect(await screen.findByText('Seçenekler alınamadı.')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Kategori' })
  await person.type(field, 'öde')
  expect(await screen.findByText('Seçenekler henüz alınamadı')).toBeTruthy()
  network.answer(faqCategories.all, [{ id: 4, name: 'Güvenlik', image: '', count: 1 }])
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await person.type(field, 'öde')
  expect(await screen.findByText('Herhangi Bir Sonuç Bulunamadı')).toBeTruthy()
})
