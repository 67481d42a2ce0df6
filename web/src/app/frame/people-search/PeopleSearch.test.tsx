// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search } from '../../../../../contract/src/records/search.ts'
import { held } from '../../../kit/testing/held.ts'
import { openPanel } from '../../testing/panel.tsx'

const one = (id: string, full_name: string) => ({ id, full_name, type: 'İptal', photo: '' })
const field = () => screen.findByRole('combobox', { name: 'Kişi ara' })
const found = () => within(screen.getByRole('listbox', { name: 'Bulunan kişiler' })).queryAllByRole('option')
const names = () => found().map(({ textContent }) => textContent?.replace(/^./, ''))

test('a late response is not shown for a newer search text', async () => {
  const { released, release } = held()
  const { network, person } = await openPanel('/account')
  network.answer(search.people, async (sent) => {
    if (sent[''] !== 'ali') return { data: [one('u2', 'Ayşe Kaya')] }
    await released
    return { data: [one('u1', 'Ali Yılmaz')] }
  })
  await person.type(await field(), 'ali')
  await waitFor(() => expect(network.sent(search.people)).toHaveLength(1))
  await person.clear(await field())
  await person.type(await field(), 'ayşe')
  await waitFor(() => expect(names()).toEqual(['Ayşe Kayaİptal · No 2']))
  release()
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(found()[0]?.getAttribute('aria-selected')).toBe('true'))
  expect(names()).toEqual(['Ayşe Kayaİptal · No 2'])
})

test('the search sends its scope with the text, and a result leads to the requests of that person', async () => {
  const { network, person, address } = await openPanel('/account')
  network.answer(search.people, { data: [one('u17', 'Işık Şen'), one('u18', 'İnci Şen')] })
  await person.selectOptions(await screen.findByLabelText('Arama kapsamı'), 'Gönderiler')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(await field())
  await person.keyboard('şen')
  await waitFor(() => expect(found()).toHaveLength(2))
  expect(network.sent(search.people).at(-1)).toEqual({ '': 'şen', scope: 'shipments' })
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/kolayiptal/talep/u18'))
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  await waitFor(() => expect(menu.getByRole('link', { current: 'page' }).textContent).toMatch(/^Kullanıcılar/))
})

test('two results with the same name and kind differ by their record number', async () => {
  const { network, person } = await openPanel('/account')
  network.answer(search.people, { data: [one('u17', 'Işıl Çağlar'), one('u118', 'Işıl Çağlar')] })
  await person.type(await field(), 'ışıl')
  await waitFor(() => expect(names()).toEqual(['Işıl Çağlarİptal · No 17', 'Işıl Çağlarİptal · No 118']))
})

/** A search whose answer to each text comes when the test releases it. */
async function slowSearch() {
  const { released, release } = held()
  const opened = await openPanel('/account')
  opened.network.answer(search.people, async ({ '': text }) => {
    if (text === 'ali') await released
    return { data: text === 'ali' ? [one('t12', 'Ali Yılmaz'), one('t9', 'Ali Yıldız')] : [] }
  })
  await opened.person.type(await field(), 'ali')
  return { ...opened, release }
}

test('while the answer is awaited the search says so, and Enter opens the first result as soon as it is there', async () => {
  const { person, address, release } = await slowSearch()
  expect(await screen.findByText('Aranıyor…')).toBeTruthy()
  await person.keyboard('{Enter}')
  expect(address()).toBe('/account')
  release()
  await waitFor(() => expect(address()).toBe('/talep/12'))
  expect(screen.queryByRole('listbox', { name: 'Bulunan kişiler' })).toBeNull()
})

test.each([
  ['the text was changed', '{Enter}x', 'Herhangi Bir Sonuç Bulunamadı'],
  ['the text was changed and changed back', '{Enter}x{Backspace}', 'Ali Yılmaz'],
  ['the search was closed', '{Enter}{Escape}', 'Ali Yılmaz'],
])('Enter opens nothing if %s before the answer came', async (_, keys, seen) => {
  const { network, person, router, release } = await slowSearch()
  await waitFor(() => expect(network.sent(search.people)).toHaveLength(1))
  await person.keyboard(keys)
  release()
  await person.keyboard('{ArrowDown}')
  expect(await screen.findByText(seen)).toBeTruthy()
  expect(router.latestLocation.href).toBe('/account')
})

test('a search without results says so, and Escape hides the message', async () => {
  const { network, person } = await openPanel('/account')
  network.answer(search.people, { data: [] })
  await person.type(await field(), 'hiç kimse')
  expect(await screen.findByText('Herhangi Bir Sonuç Bulunamadı')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Herhangi Bir Sonuç Bulunamadı')).toBeNull())
})

test('what is typed after / replaces the text of the search before', async () => {
  const { network, person } = await openPanel('/account')
  network.answer(search.people, { data: [] })
  await person.type(await field(), 'işıl')
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: '/' })
  await person.keyboard('ışıl')
  expect((await field()).getAttribute('value')).toBe('ışıl')
})
