// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultRights } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { followOthers } from '../../kit/net/queries.ts'
import { held } from '../../kit/testing/held.ts'
import { toggled } from './rights-draft.ts'

const role = (version: number, rights = defaultRights(2)) => ({
  ...{ id: 2, name: 'İçerik', count: 1, is_admin: 0 },
  ...{ rights, version },
})

test('a role that somebody else changed meanwhile shows their change, and a second save keeps it', async () => {
  const { network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  await person.click(await box('Haberler: Yazma'))
  const theirs = toggled(defaultRights(2), 'blog', 'write')
  network.answer(roles.all, [role(2, theirs)])
  network.refuse(roles.update, { code: 'conflict', message: 'Başkası değiştirdi' })
  await person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  await screen.findByText(/^Başkası değiştirdi\. Son hâli yüklendi/)
  expect([(await box('Blog yazıları: Yazma')).checked, (await box('Haberler: Yazma')).checked]).toEqual([false, false])
  const both = toggled(theirs, 'news', 'write')
  network.answer(roles.update, { success: true, version: 3 })
  network.answer(roles.all, [role(3, both)])
  await person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  await screen.findByText('Rol Başarılı Bir Şekilde Güncellendi')
  expect(network.sent(roles.update)[1]).toEqual({ id: 2, version: 2, rights: both })
})

test('what is changed while a role is being saved stays, and is saved next', async () => {
  const { network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const save = async () => person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  const { released, release } = held()
  network.answer(roles.update, async () => {
    await released
    return { success: true as const, version: 2 }
  })
  await person.click(await box('Haberler: Yazma'))
  await save()
  await person.click(await box('Blog yazıları: Yazma'))
  const saved = toggled(defaultRights(2), 'news', 'write')
  network.answer(roles.all, [role(2, saved)])
  release()
  await screen.findByText('Rol Başarılı Bir Şekilde Güncellendi')
  await save()
  expect(network.sent(roles.update)[1]).toEqual({ id: 2, version: 2, rights: toggled(saved, 'blog', 'write') })
})

test('a role whose re-read fails after a save shows what is stored, and is saved next under its version', async () => {
  const { network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const save = async () => person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  network.answer(roles.update, { success: true, version: 2 })
  network.refuse(roles.all, { code: 'unexpected', message: 'Beklenmeyen bir hata oluştu' })
  await person.click(await box('Haberler: Yazma'))
  await save()
  await screen.findByText('Rol Başarılı Bir Şekilde Güncellendi')
  expect((await box('Haberler: Yazma')).checked).toBe(false)
  await person.click(await box('Blog yazıları: Yazma'))
  await save()
  await waitFor(() => expect(network.sent(roles.update)).toHaveLength(2))
  const saved = toggled(defaultRights(2), 'news', 'write')
  expect(network.sent(roles.update)[1]).toEqual({ id: 2, version: 2, rights: toggled(saved, 'blog', 'write') })
})

test('a role saved again after a lost answer is not refused as changed by somebody else', async () => {
  const { network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Haberler: Yazma' }))
  const save = async () => person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  network.cut(roles.update)
  await save()
  await screen.findByText('Rol Güncellenirken Hata Oluştu')
  network.answer(roles.update, { success: true, version: 2 })
  await save()
  await screen.findByText('Rol Başarılı Bir Şekilde Güncellendi')
  const [lost, stored] = network.keys(roles.update)
  expect([typeof stored, stored === lost]).toEqual(['string', true])
})

test('a role whose right to be changed is taken meanwhile offers no save, and says that the changes are not saved', async () => {
  const { network, person, client } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Haberler: Yazma' }))
  await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' })
  network.answer(session.me, { data: { ...administrator, rights: ['roles:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await screen.findByText(/değiştirmek için yetkiniz yok/)
  screen.getByText('Değişiklikleriniz kaydedilmedi.')
  expect(screen.queryByRole('button', { name: 'İçerik Yetkilerini Kaydet' })).toBeNull()
  await person.keyboard('{Control>}s{/Control}')
  expect(network.sent(roles.update)).toEqual([])
})

test('rights that somebody else changes meanwhile are shown, and what was changed here stays', async () => {
  const { client, network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => network.answer(roles.all, [role(1)]),
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  await person.click(await box('Haberler: Yazma'))
  network.answer(roles.all, [role(2, toggled(defaultRights(2), 'blog', 'write'))])
  await act(() => followOthers(client, 'roles'))
  expect([(await box('Blog yazıları: Yazma')).checked, (await box('Haberler: Yazma')).checked]).toEqual([false, false])
})

test('who sees only their own rows of a domain cannot set its rights, not even those of a role with the same', async () => {
  const { network } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => {
      const of = (domain: string) => ({ domain, read: true, write: false, reveal: false, own: domain === 'leads' })
      network.answer(roles.all, [role(1, ['blog', 'leads'].map(of))])
      const rights = ['roles:read', 'roles:write', 'blog:read', 'leads:read'] as const
      network.answer(session.me, { data: { ...administrator, rights: [...rights] } })
    },
  })
  const closed = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name })).getAttribute('aria-disabled')
  expect([await closed('Blog yazıları: Okuma'), await closed('Müşteri adayları ve satışlar: Okuma')]).toEqual([
    null,
    'true',
  ])
  expect(network.sent(roles.update)).toEqual([])
})

test('who lacks rights that Masa ships for a role is not offered to give them back', async () => {
  const none = defaultRights(2).map(({ domain }) => ({ domain, read: false, write: false, reveal: false, own: false }))
  const { network, person } = await openPanel('/settings/Roles?rol=icerik', {
    network: (network) => {
      network.answer(roles.all, [role(1, none)])
      const rights = ['roles:read', 'roles:write', 'blog:read', 'blog:write', 'news:read'] as const
      network.answer(session.me, { data: { ...administrator, rights: [...rights] } })
    },
  })
  const given = await screen.findByRole('button', { name: 'Blog yazıları: varsayılana dön' })
  expect(screen.getAllByRole('button', { name: /varsayılana dön/i })).toEqual([given])
  const writing = screen.getByRole('checkbox', { name: 'Haberler: Yazma' })
  expect(writing.getAttribute('aria-description')).toMatch(/yetkisi sizde yok/)
  await person.click(given)
  network.answer(roles.update, { success: true, version: 2 })
  await person.click(await screen.findByRole('button', { name: 'İçerik Yetkilerini Kaydet' }))
  await screen.findByText('Rol Başarılı Bir Şekilde Güncellendi')
})
