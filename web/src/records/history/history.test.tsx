// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blogCategories } from '../../../../contract/src/content/blog.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'

type Line = Answer<typeof history.list>['data'][number]

const past = '/settings/History'
const lineOf = (facts: Partial<Line>): Line => ({
  ...{
    id: 1,
    at: '2026-01-05T09:00:00Z',
    person: { id: 1, name: 'Yönetici' },
    domain: 'blog_categories',
    record_id: 4,
  },
  ...{ title: 'Tarihli iki', action: 'update', before: null, after: null, reason: '' },
  ...facts,
})
const changed = lineOf({ id: 9, before: { name: 'Tarihli' }, after: { name: 'Tarihli iki' } })
const added = lineOf({
  id: 8,
  domain: 'leads',
  title: 'Takvim Kişisi',
  action: 'create',
  after: { full_name: 'Takvim Kişisi', phone: '+905321234567' },
})

const namesOf = (before: Record<string, string> = {}, after: Record<string, string> = {}) => ({
  data: { before, after },
})

const manager = {
  ...{ id: 1, username: 'yonetici', name: 'Yönetici', role_id: 1, role: 'Yönetici', email: '', status: 1, totp: false },
  ...{ last_login: null, created_at: '2026-01-05T09:00:00Z' },
}

const open = (address: string) =>
  openPanel(address, {
    network: (network) => {
      network.answer(staff.list, onePage(manager))
      network.answer(history.names, namesOf())
      network.answer(history.list, ({ id, domain, to }) => {
        const lines = [changed, added].filter((line) => [undefined, String(line.id)].includes(id as string))
        return onePage(...lines.filter((line) => !to && [undefined, line.domain].includes(domain as string)))
      })
    },
  })

const detail = () => screen.findByRole('dialog', { name: 'Değişiklik ayrıntısı' })

test('the history is filtered by kind, person and period, and opening a line puts it into the address', async () => {
  const { network, person, address } = await open(past)
  const asked = () => network.sent(history.list).at(-1)
  await screen.findByRole('link', { name: 'Takvim Kişisi' })
  await person.click(await screen.findByPlaceholderText('Tür'))
  await person.paste('blog kat')
  await person.click(await screen.findByRole('option', { name: 'Blog kategorileri' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Takvim Kişisi' })).toBeNull())
  expect(asked()).toMatchObject({ domain: 'blog_categories' })
  await screen.findByRole('option', { name: 'Yönetici' })
  await person.selectOptions(await screen.findByLabelText('Kişi'), 'Yönetici')
  await waitFor(() => expect(asked()).toMatchObject({ domain: 'blog_categories', person: '1' }))
  const row = screen.getByRole('link', { name: 'Tarihli iki' }).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Değiştirildi')
  const until = await screen.findByLabelText('Bitiş')
  fireEvent.change(until, { target: { value: '1.1.2020' } })
  fireEvent.blur(until)
  await screen.findByText('Herhangi Bir Sonuç Bulunamadı')
  expect(asked()).toMatchObject({ domain: 'blog_categories', to: '2020-01-01' })
  await person.click(await screen.findByRole('button', { name: 'Filtreleri Temizle' }))
  await person.click(await screen.findByRole('link', { name: 'Tarihli iki' }))
  const shown = await detail()
  await waitFor(() => expect(shown.querySelector('ins')?.textContent).toContain('iki'))
  expect(address()).toBe(`${past}?satir=9`)
})

test('a line named in the address is shown over the list, and closing its drawer leads back to the list', async () => {
  const { person, address } = await open(`${past}?satir=9`)
  expect((await within(await detail()).findByRole('heading', { level: 3 })).textContent).toBe(
    'Blog kategorisi: Tarihli iki',
  )
  await person.click(within(await detail()).getByRole('button', { name: 'Ayrıntıyı kapat' }))
  await waitFor(() => expect(address()).toBe(past))
})

test('a change that the whole history shows can be undone there; the adding of a record cannot', async () => {
  const { network, person } = await open(`${past}?satir=9`)
  network.answer(history.changes, {
    data: { before: { name: 'Tarihli iki' }, after: { name: 'Tarihli' }, note: '', version: 2 },
  })
  network.answer(history.restore, { success: true, note: '' })
  await person.click(await within(await detail()).findByRole('button', { name: 'Bundan önceki hâline döndür' }))
  await person.click(await screen.findByRole('button', { name: 'Evet, döndür' }))
  await screen.findByText('Kayıt eski hâline döndürüldü')
  expect(network.sent(history.restore)).toMatchObject([{ id: 9, version: 2, undo: true }])
  await person.click(await screen.findByRole('link', { name: 'Takvim Kişisi' }))
  await within(await detail()).findByRole('button', { name: 'Bu hâline döndür' })
  expect(screen.queryByText('Bundan önceki hâline döndür')).toBeNull()
})

test('a move in a list offers no return, which would not bring the place back', async () => {
  const moved = lineOf({ id: 7, before: { siralama: 1 }, after: { siralama: 2 } })
  await openPanel(`${past}?satir=7`, {
    network: (network) => {
      network.answer(staff.list, onePage(manager))
      network.answer(history.names, namesOf())
      network.answer(history.list, onePage(moved))
    },
  })
  await within(await detail()).findByRole('link', { name: 'Kayda git' })
  expect(within(await detail()).queryByRole('button', { name: /hâline döndür$/ })).toBeNull()
})

test('the line of an added record shows the values that it began with, a telephone number as one', async () => {
  const { person } = await open(`${past}?domain=leads`)
  await person.click(await screen.findByRole('link', { name: 'Takvim Kişisi' }))
  const shown = within(await detail())
  expect(await shown.findByText('Takvim Kişisi', { selector: 'ins, dd *, dd' })).toBeTruthy()
  expect(await shown.findByText('+90 532 123 45 67')).toBeTruthy()
})

test('values that point to other records are shown by their names, and by their numbers if these cannot be read', async () => {
  const moved = lineOf({
    ...{ id: 12, domain: 'leads', title: 'Takvim Kişisi' },
    ...{ before: { assignee: null, product_id: 7 }, after: { assignee: 5, product_id: 8 } },
  })
  const { network, client } = await openPanel(`${past}?satir=12`, {
    network(network) {
      network.answer(staff.list, onePage(manager))
      network.answer(history.list, onePage(moved))
      network.answer(history.names, namesOf({ product_id: '#7' }, { assignee: 'Ayşe Demir', product_id: 'Fiber 100' }))
    },
  })
  const dialog = await detail()
  const marked = (as: 'ins' | 'del') => [...dialog.querySelectorAll(as)].map(({ textContent }) => textContent)
  await waitFor(() => expect(marked('ins')).toEqual(['Fiber 100', 'Ayşe Demir']))
  expect(marked('del')).toEqual(['#7'])
  network.refuse(history.names, { code: 'unexpected', message: 'Beklenmeyen bir hata oluştu' })
  await act(() => client.resetQueries({ queryKey: ['history', 'names'] }))
  await waitFor(() => expect(marked('ins')).toEqual(['8', '5']))
})

test('the list that was exported is named once, not as if another one had been in its place', async () => {
  const exported = lineOf({ id: 13, domain: 'leads', title: '', record_id: 0, action: 'export', after: { id: 'open' } })
  await openPanel(`${past}?satir=13`, {
    network(network) {
      network.answer(staff.list, onePage(manager))
      network.answer(history.list, onePage(exported))
      network.answer(history.names, namesOf())
      network.answer(leads.title, { name: 'Açık Adaylar ve Satışlar', kind: 'all', status_id: null })
    },
  })
  const dialog = await detail()
  await within(dialog).findAllByText('Açık Adaylar ve Satışlar')
  expect(dialog.querySelectorAll('ins')).toHaveLength(1)
  expect(dialog.querySelectorAll('del')).toHaveLength(0)
})

const created = lineOf({ id: 7, action: 'create', before: null, after: { name: 'Tarihli' } })

/** The question whether a category is to be returned to its first name. */
async function askedToReturn(lines = [changed, created], button = 'Bu hâline döndür') {
  const panel = await openPanel('/content/blog/Categorys?panel=4', {
    network(network) {
      const category = { id: 4, name: 'Tarihli iki', count: 0, status: 1, is_admin: 0, version: 2 }
      network.answer(blogCategories.list, onePage(category))
      network.answer(blogCategories.get, { data: category })
      network.answer(history.list, onePage(...lines))
      network.answer(history.names, namesOf())
      const before = { name: 'Tarihli iki' }
      network.answer(history.changes, { data: { before, after: { name: 'Tarihli' }, note: '', version: 2 } })
    },
  })
  await panel.person.click(await screen.findByRole('button', { name: 'Geçmiş' }))
  await panel.person.click(await screen.findByRole('button', { name: button }))
  return { ...panel, sure: await screen.findByRole('button', { name: 'Evet, döndür' }) }
}

test('what is typed while a record is being returned to an older state stays', async () => {
  const { released, release } = held()
  const { network, person, sure } = await askedToReturn()
  network.answer(history.restore, () => released.then(() => ({ success: true as const, note: '' })))
  await person.click(sure)
  await person.click(screen.getByRole('button', { name: 'Geçmişi kapat' }))
  const name = screen.getByLabelText<HTMLInputElement>(/^Kategori adı/)
  await person.type(name, ' buçuk')
  release()
  await screen.findByText('Kayıt eski hâline döndürüldü')
  expect(screen.getByLabelText<HTMLInputElement>(/^Kategori adı/).value).toBe('Tarihli iki buçuk')
})

test('a record that somebody saved while the person was asked is asked about again, with what would change by then', async () => {
  const { network, person, sure } = await askedToReturn()
  network.refuse(history.restore, {
    ...{ code: 'conflict', message: 'Kayıt değişti', version: 3 },
    ...{ changed_by: { id: 9, name: 'Ayşe Demir' }, changed_at: '2026-01-05T10:00:00Z' },
  })
  const now = { before: { name: 'Üç', status: 0 }, after: { name: 'Tarihli', status: 1 }, note: '', version: 3 }
  network.answer(history.changes, { data: now })
  await person.click(sure)
  await screen.findByText(/^Siz düzenlerken Ayşe Demir bu kaydı değiştirdi/)
  await screen.findByText(/^Değişecek alanlar: Kategori adı, Durum/)
  network.answer(history.restore, { success: true, note: '' })
  await person.click(screen.getByRole('button', { name: 'Evet, döndür' }))
  await screen.findByText('Kayıt eski hâline döndürüldü')
  expect(network.sent(history.restore).map(({ version }) => version)).toEqual([2, 3])
})

test('after a lost answer to a return the history is read again, since the record may have been returned', async () => {
  const { network, person, sure } = await askedToReturn()
  network.cut(history.restore)
  const before = network.sent(history.list).length
  await person.click(sure)
  await screen.findByText('Kayıt eski hâline döndürülemedi')
  await waitFor(() => expect(network.sent(history.list).length).toBeGreaterThan(before))
})

test('the first change of a record that ships with Masa, and so has no line of its creation, can be undone', async () => {
  const { network, person, sure } = await askedToReturn([changed], 'Bundan önceki hâline döndür')
  expect(screen.queryByRole('button', { name: 'Bu hâline döndür' })).toBeNull()
  screen.getByText(/tarihindeki değişiklikten önceki hâline döndürülsün mü\?$/)
  network.answer(history.restore, { success: true, note: '' })
  await person.click(sure)
  await screen.findByText('Kayıt eski hâline döndürüldü')
  expect(network.sent(history.restore)).toMatchObject([{ id: 9, version: 2, undo: true }])
})

test('what was before a record was made is not offered', async () => {
  await askedToReturn()
  expect(screen.queryByText('Bundan önceki hâline döndür')).toBeNull()
})
