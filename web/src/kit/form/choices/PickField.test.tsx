// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
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

test('what was chosen keeps its name when somebody deletes it meanwhile', async () => {
  const { network, person, client } = await openPanel('/content/faqs/addFaq', {
    network: (network) => network.answer(faqCategories.all, [{ id: 4, name: 'Güvenlik', image: '', count: 1 }]),
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Kategori' })
  await person.click(field)
  await person.click(await screen.findByRole('option', { name: 'Güvenlik' }))
  network.answer(faqCategories.all, [{ id: 5, name: 'Ödeme', image: '', count: 1 }])
  await act(() => client.invalidateQueries({ queryKey: ['faq_categories'] }))
  await waitFor(() => expect(network.sent(faqCategories.all)).toHaveLength(2))
  await act(async () => {})
  expect(field.value).toBe('Güvenlik')
})

test('Enter in an erased field chooses nothing, unless an option was gone to', async () => {
  const { person } = await openPanel('/content/faqs/addFaq', {
    network: (network) =>
      network.answer(faqCategories.all, [
        { id: 4, name: 'Güvenlik', image: '', count: 1 },
        { id: 5, name: 'Ödeme', image: '', count: 1 },
      ]),
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Kategori' })
  await person.type(field, 'öde{Enter}')
  expect(field.value).toBe('Ödeme')
  await person.type(field, '{Backspace}{Enter}', { skipClick: false, initialSelectionStart: 0, initialSelectionEnd: 5 })
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false'])
  await person.tab()
  expect(field.value).toBe('')
  await person.type(field, 'g{Backspace}{ArrowDown}{Enter}')
  expect(field.value).not.toBe('')
})
