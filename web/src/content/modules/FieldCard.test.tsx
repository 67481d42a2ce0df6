// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modules } from '../../../../contract/src/content/modules.ts'
import { openPanel } from '../../app/testing/panel.tsx'

test('a chosen type keeps the focus, and typed column names are saved by Ctrl+S from within their field', async () => {
  const { network, person } = await openPanel('/content/modules/addModule?module=new', {
    network: (network) => network.answer(modules.all, []),
  })
  network.answer(modules.create, { success: true, id: 7 })
  await person.type(await screen.findByLabelText(/^Başlık/), 'Ölçüler')
  await person.click(screen.getByText('Alan Ekle'))
  const card = within(screen.getByRole('list', { name: 'Alanlar' }))
  await person.selectOptions(card.getByLabelText('Alan türü'), 'object')
  expect(document.activeElement).toBe(card.getByLabelText('Alan türü'))
  await person.clear(card.getByLabelText('İlk sütunun adı'))
  await person.type(card.getByLabelText('İlk sütunun adı'), 'Ölçü')
  await person.tab()
  expect(document.activeElement).toBe(card.getByLabelText('İkinci sütunun adı'))
  await person.keyboard('Birim')
  await person.keyboard('{Control>}s{/Control}')
  const labels = { name: 'Ölçü', value: 'Birim' }
  await waitFor(() => expect(network.sent(modules.create)).toMatchObject([{ data: [{ type: 'object', labels }] }]))
})

test('what was typed in a field comes back when its type is chosen again', async () => {
  const { network, person } = await openPanel('/content/modules/addModule?module=new', {
    network: (network) => network.answer(modules.all, []),
  })
  network.answer(modules.create, { success: true, id: 7 })
  await person.type(await screen.findByLabelText(/^Başlık/), 'Mağaza')
  await person.click(screen.getByText('Alan Ekle'))
  const card = within(screen.getByRole('list', { name: 'Alanlar' }))
  const choose = (type: string) => person.selectOptions(card.getByLabelText('Alan türü'), type)
  await person.type(card.getByLabelText('Varsayılan değer'), 'Uzun bir açıklama')
  await choose('button')
  await person.type(card.getByLabelText('Yazısı'), 'Başvur')
  await choose('text')
  expect(card.getByLabelText<HTMLInputElement>('Varsayılan değer').value).toBe('Uzun bir açıklama')
  await choose('button')
  expect(card.getByLabelText<HTMLInputElement>('Yazısı').value).toBe('Başvur')
  await person.type(card.getByLabelText('Alanın adı'), 'Düğme')
  await choose('textinput')
  await choose('text')
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(network.sent(modules.create)).toMatchObject([
      { data: [{ type: 'text', title: 'Düğme', value: 'Uzun bir açıklama' }] },
    ]),
  )
})
