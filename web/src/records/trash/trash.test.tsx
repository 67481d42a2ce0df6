// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { type Post, postOf, rows, shown } from '../../content/posts/testing/posts.ts'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'

type Receipt = Answer<typeof bulk.remove>

const all = '/content/blog/all'
const done = (ids: unknown, notes: Receipt['notes'] = []): Receipt => ({
  ...{ success: true, done: (ids as (number | string)[]).map(Number), failed: [], notes, more: false },
})

/** The panel at a list of posts, with a server that deletes and restores them. */
async function openPosts(titles: string[], address = all) {
  const posts = titles.map((title, at) => postOf({ id: titles.length - at, title }))
  const gone = new Set<number>()
  const take = (ids: unknown) => {
    for (const id of ids as number[]) gone.add(Number(id))
    return done(ids)
  }
  const left = () => posts.filter(({ id }) => !gone.has(id))
  const panel = await openPanel(address, {
    network: (network) => {
      network.answer(blogCategories.all, [])
      network.answer(blog.list, ({ limit }) => ({
        ...onePage(...left().slice(0, Number(limit))),
        total: left().length,
      }))
      network.answer(blog.remove, ({ id }) => {
        gone.add(Number(id))
        return { success: true as const }
      })
      network.answer(bulk.remove, ({ ids }) => take(ids ?? left().map(({ id }) => id)))
      network.answer(trash.restore, ({ ids }) => {
        for (const id of ids as number[]) gone.delete(id)
        return done(ids)
      })
    },
  })
  await shown(left().slice(0, Number(new URLSearchParams(address.split('?')[1]).get('size') ?? 50)).length)
  return panel
}

const row = (title: string) => rows().find(({ textContent }) => textContent?.includes(title)) as HTMLElement
const link = (title: string) => within(row(title)).getByRole('link', { name: title })
const check = (title: string) => within(row(title)).getByRole<HTMLInputElement>('checkbox')
const selection = () => within(screen.getByRole('region', { name: 'Seçim' }))
const action = (name: string) => selection().findByRole<HTMLButtonElement>('button', { name })
const toasts = () => within(screen.getByRole('region', { name: 'Bildirimler' }))
const question = () => screen.findByRole('alertdialog')
const yes = async () => within(await question()).getByRole('button', { name: 'Evet' })
const titles = () => rows().map((one) => one.querySelector('[data-row-link]')?.textContent)

test('a deleted post is restored by the toast, at its place and with its id', async () => {
  const { network, person } = await openPosts(['C', 'B', 'A'])
  await person.click(within(row('B')).getByRole('button', { name: 'Sil' }))
  expect((await question()).textContent).toContain('30 gün çöp kutusunda kalır')
  await person.click(await yes())
  await toasts().findByText('Yazı Başarılı Bir Şekilde Silindi')
  await shown(2)
  await waitFor(() => expect(document.activeElement).toBe(link('A')))
  toasts().getByRole('button', { name: 'Geri Al' }).focus()
  await person.keyboard('{Enter}')
  await toasts().findByText('Kayıt geri yüklendi')
  await shown(3)
  await waitFor(() => expect(document.activeElement).toBe(link('A')))
  expect(titles()).toEqual(['C', 'B', 'A'])
  expect(network.sent(trash.restore)).toEqual([{ domain: 'blog', ids: [2] }])
})

test('a delete whose answer was lost is sent again under the same idempotency key', async () => {
  const { network, person } = await openPosts(['B', 'A'])
  network.cut(blog.remove)
  const press = async () => {
    await person.click(within(row('B')).getByRole('button', { name: 'Sil' }))
    await person.click(await yes())
  }
  await press()
  await toasts().findByText('Sunucuya ulaşılamadı.')
  network.answer(blog.remove, { success: true })
  await press()
  await toasts().findByText('Yazı Başarılı Bir Şekilde Silindi')
  const [first, second] = network.keys(blog.remove)
  expect([first, second]).toEqual([expect.any(String), first])
})

test('rows are selected by keys, by range and by page, and one undo restores all of them', async () => {
  const names = ['6', '5', '4', '3', '2', '1'].map((at) => `Çoklu ${at}`)
  const { network, person } = await openPosts(names)
  await person.click(check('Çoklu 5'))
  await person.keyboard('{Shift>}')
  await person.click(check('Çoklu 2'))
  await person.keyboard('{/Shift}')
  await selection().findByText('4 kayıt seçildi')
  expect(selection().getByRole('status').textContent).toBe('4 kayıt seçildi')
  await person.click(await action('Seçimi kaldır'))
  await person.click(await screen.findByRole('heading', { level: 1 }))
  await person.keyboard('jxj ')
  await selection().findByText('2 kayıt seçildi')
  expect(check('Çoklu 6').checked).toBe(true)
  await person.click(await action('Sayfadaki 6 kaydı seç'))
  await person.click(check('Çoklu 1'))
  await person.click(await action('5 kaydı sil'))
  await person.click(await yes())
  await toasts().findByText('5 kayıt silindi')
  await shown(1)
  expect(titles()).toEqual(['Çoklu 1'])
  expect(network.sent(bulk.remove)).toEqual([{ domain: 'blog', ids: [6, 5, 4, 3, 2] }])
  expect(network.keys(bulk.remove), 'a key would put thousands into one commit').toEqual([null])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seçim' })).toBeNull())
  await person.click(toasts().getByRole('button', { name: 'Geri Al' }))
  await toasts().findByText('5 kayıt geri yüklendi')
  await shown(6)
})

test('all matching rows are deleted at once, beyond the current page', async () => {
  const { network, person } = await openPosts(['4', '3', '2', '1'], `${all}?cats=8&size=3`)
  const { released, release } = held()
  network.answer(bulk.remove, async () => {
    await released
    network.answer(blog.list, onePage<Post>())
    return done([4, 3, 2, 1])
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Sayfadaki tüm kayıtları seç' }))
  await person.click(await action('Eşleşen 4 kaydın tümünü seç'))
  await selection().findByText('Eşleşen 4 kaydın tümü seçildi')
  await person.click(await action('4 kaydı sil'))
  await person.click(await yes())
  await waitFor(() =>
    expect(network.sent(bulk.remove)).toEqual([{ domain: 'blog', filters: { categorys: '8', isDraft: 'all' } }]),
  )
  await waitFor(async () => expect((await action('4 kaydı sil')).disabled).toBe(true))
  release()
  await screen.findByText('Herhangi Bir Sonuç Bulunamadı')
})

test('the trash can be searched, restores a record to where it was and reports its new slug', async () => {
  const title = 'Işıklı Sözleşme'
  const trashed: Answer<typeof trash.list>['data'][number] = {
    ...{ id: 3, domain: 'blog', kind: 'Blog yazısı', record_id: 12, title, deleted_by: 'Işıl' },
    deleted_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  }
  const { network, person, address } = await openPanel('/settings/Trash?domain=blog', {
    network: (network) => {
      network.answer(trash.list, ({ search }) =>
        onePage(trashed, ...(search ? [] : [{ ...trashed, id: 4, title: 'Öteki' }])),
      )
      network.answer(blogCategories.all, [])
      network.answer(blog.get, { data: postOf({ id: 12, title }) })
      network.answer(trash.restore, ({ ids }) =>
        done(ids, [{ id: 12, title, message: 'Bağlantısı “isikli-sozlesme-2” oldu' }]),
      )
    },
  })
  await shown(2)
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Silinenlerde ara' }), { target: { value: 'isikli' } })
  await shown(1)
  expect(network.sent(trash.list).at(-1)).toMatchObject({ domain: 'blog', search: 'isikli' })
  expect(row(title).textContent).toMatch(/Blog yazısı.*30 gün/)
  await person.click(within(row(title)).getByRole('button', { name: 'Geri yükle' }))
  await toasts().findByText(/“isikli-sozlesme-2” oldu/)
  expect(network.sent(trash.restore)).toEqual([{ domain: 'blog', ids: [12] }])
  await person.click(toasts().getByRole('button', { name: 'Kayda git' }))
  await waitFor(() => expect(address()).toBe('/content/blog/posts/12'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' })).value).toBe(title)
})

test('several records are restored from the trash together, and one is purged after a confirmation', async () => {
  let left = [1, 2, 3].map((id): Answer<typeof trash.list>['data'][number] => ({
    ...{ id, domain: 'blog', kind: 'Blog yazısı', record_id: 10 + id, title: `Kutuda ${id}`, deleted_by: 'Işıl' },
    ...{ deleted_at: '2026-01-05T09:00:00Z', expires_at: '2026-02-04T09:00:00Z' },
  }))
  const { network, person } = await openPanel('/settings/Trash?search=kutuda', {
    network: (network) => {
      network.answer(trash.list, () => onePage(...left))
      network.answer(trash.restore, ({ ids }) => {
        left = left.filter(({ record_id }) => !(ids as number[]).includes(record_id))
        return done(ids)
      })
      network.answer(trash.purge, () => {
        left = []
        return { success: true as const }
      })
    },
  })
  await shown(3)
  for (const name of ['Kutuda 1', 'Kutuda 2']) await person.click(check(name))
  await person.click(await action('2 kaydı geri yükle'))
  await toasts().findByText('2 kayıt geri yüklendi')
  await shown(1)
  expect(network.sent(trash.restore)).toEqual([{ domain: 'blog', ids: [11, 12] }])
  await person.click(within(row('Kutuda 3')).getByRole('button', { name: 'Kalıcı Olarak Sil' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Kalıcı olarak silinecek' })
  await waitFor(() => expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Vazgeç' })))
  await person.click(within(asked).getByRole('button', { name: 'Kalıcı Olarak Sil' }))
  await screen.findByText('Herhangi Bir Sonuç Bulunamadı')
  expect(network.sent(trash.purge)).toEqual([{ domain: 'blog', id: '13' }])
})

test('what another record belongs to is restored before it, in whatever order the trash is sorted', async () => {
  const left = [
    { domain: 'membership_packages', kind: 'Üyelik paketi', title: 'Aile', deleted_at: '2026-01-05T09:00:00Z' },
    { domain: 'subscription_types', kind: 'Abonelik türü', title: 'Yıllık', deleted_at: '2026-01-05T09:01:00Z' },
  ].map((one, at) => ({ ...one, id: at, record_id: at, deleted_by: 'Işıl', expires_at: '2026-02-04T09:00:00Z' }))
  const { network, person } = await openPanel('/settings/Trash', {
    network: (network) => {
      network.answer(trash.list, () => onePage(...left))
      network.answer(trash.restore, ({ ids }) => done(ids))
    },
  })
  await shown(2)
  for (const name of ['Aile', 'Yıllık']) await person.click(check(name))
  await person.click(await action('2 kaydı geri yükle'))
  await waitFor(() =>
    expect(network.sent(trash.restore)).toMatchObject([
      { domain: 'subscription_types' },
      { domain: 'membership_packages' },
    ]),
  )
})

test('a record restored again after a lost answer is not refused as restored by somebody else', async () => {
  const trashed: Answer<typeof trash.list>['data'][number] = {
    ...{ id: 1, domain: 'blog', kind: 'Blog yazısı', record_id: 7, title: 'Işıklı', deleted_by: 'Işıl' },
    ...{ deleted_at: '2026-11-20T09:00:00.000Z', expires_at: '2026-12-20T09:00:00.000Z' },
  }
  const { network, person } = await openPanel('/settings/Trash', {
    network(network) {
      network.answer(trash.list, onePage(trashed))
      network.cut(trash.restore)
    },
  })
  const again = async () => person.click(await screen.findByRole('button', { name: 'Geri yükle' }))
  await again()
  await toasts().findByText('Kayıt geri yüklenemedi')
  network.answer(trash.restore, ({ ids }) => done(ids))
  await again()
  await toasts().findByText('Kayıt geri yüklendi')
  const [lost, stored] = network.keys(trash.restore)
  expect([typeof stored, stored === lost]).toEqual(['string', true])
})

test('records of several kinds that are restored again after lost answers keep a key for each kind', async () => {
  const left = ['blog', 'faqs'].map((domain, id): Answer<typeof trash.list>['data'][number] => ({
    ...{ id, domain, kind: domain, record_id: 7, title: domain, deleted_by: 'Işıl' },
    ...{ deleted_at: `2026-11-20T09:0${id}:00.000Z`, expires_at: '2026-12-20T09:00:00.000Z' },
  }))
  const { network, person } = await openPanel('/settings/Trash', {
    network(network) {
      network.answer(trash.list, onePage(...left))
      network.cut(trash.restore)
    },
  })
  await shown(2)
  for (const { title } of left) await person.click(check(title))
  for (const _ of ['lost', 'lost again']) await person.click(await action('2 kaydı geri yükle'))
  await waitFor(() => expect(network.keys(trash.restore)).toHaveLength(4))
  const keys = network.keys(trash.restore)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0, 1])
})

test('a record that is deleted a second time is restored a second time, even if the first undo had no answer', async () => {
  const { network, person } = await openPosts(['B', 'A'])
  const removeAndUndo = async () => {
    await person.click(within(row('B')).getByRole('button', { name: 'Sil' }))
    await person.click(await yes())
    await person.click(await toasts().findByRole('button', { name: 'Geri Al' }))
  }
  network.answer(blog.remove, { success: true })
  network.cut(trash.restore)
  await removeAndUndo()
  await toasts().findByText('Kayıt geri yüklenemedi')
  await removeAndUndo()
  await waitFor(() => expect(network.keys(trash.restore)).toHaveLength(2))
  expect(new Set(network.keys(trash.restore)).size).toBe(2)
})

test('a row that was deleted waits until its list is read again, and is not acted on twice', async () => {
  const { network, person } = await openPosts(['B', 'A'])
  const { released, release } = held()
  network.answer(blog.list, () => released.then(() => onePage<Post>()))
  const button = () => within(row('B')).getByRole('button', { name: 'Sil' })
  await person.click(button())
  await person.click(await yes())
  await toasts().findByText('Yazı Başarılı Bir Şekilde Silindi')
  expect(button().getAttribute('aria-description')).toBe('B: Yapıldı; liste yenileniyor')
  await person.click(button())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(within(row('A')).getByRole('button', { name: 'Sil' }).getAttribute('aria-disabled')).toBeNull()
  release()
  await screen.findByText('Gösterilecek Data Bulunamadı')
  expect(network.sent(blog.remove)).toHaveLength(1)
})

test('the actions of a row are closed while one of them runs, and open again after a refusal', async () => {
  const { network, person } = await openPosts(['A'])
  const closed = () => within(row('A')).getByRole('button', { name: 'Sil' }).getAttribute('aria-disabled') === 'true'
  const press = async () => person.click(within(row('A')).getByRole('button', { name: 'Sil' }))
  await press()
  await person.click(within(await question()).getByRole('button', { name: 'Hayır' }))
  await waitFor(() => expect(closed()).toBe(false))
  network.refuse(blog.remove, { code: 'conflict', message: 'Bir sayfada kullanılıyor' })
  await press()
  expect(closed()).toBe(true)
  await person.click(await yes())
  await toasts().findByText('Bir sayfada kullanılıyor')
  await waitFor(() => expect(closed()).toBe(false))
})
