// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { followOthers } from '../../kit/net/queries.ts'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'

const somebody = (id: number, name: string): Answer<typeof staff.get>['data'] => ({
  ...{ id, name, username: `kisi${id}`, email: '', role_id: 2, status: 1, totp: false, is_admin: 0, version: 1 },
  ...{ role: 'İçerik', last_login: null, created_at: '2026-01-05T09:00:00.000Z' },
})

/** Two people; the account of the first is being closed, and the answer waits. */
async function closing() {
  let ayse = somebody(8, 'Ayşe Demir')
  const can = somebody(9, 'Can Kaya')
  const { released, release } = held()
  const panel = await openPanel('/settings/Users?panel=8', {
    network(network) {
      network.answer(staff.list, () => onePage(ayse, can))
      network.answer(staff.get, ({ id }) => ({ data: id === '8' ? ayse : can }))
      network.answer(roles.all, [])
      network.answer(staff.status, async () => {
        await released
        ayse = { ...ayse, status: 0, version: 2 }
        return { success: true as const }
      })
    },
  })
  await panel.person.click(await screen.findByRole('button', { name: 'Hesabı Kapat' }))
  const sure = await waitFor(() => document.querySelector('dialog[open]') ?? expect.fail())
  await panel.person.click(within(sure as HTMLElement).getByRole('button', { name: 'Hesabı Kapat' }))
  await waitFor(() => expect(panel.network.sent(staff.status)).toHaveLength(1))
  return { ...panel, release }
}
const name = () => screen.findByLabelText<HTMLInputElement>(/^Ad soyad/)

test('what is typed into the next record stays when an action on the one before is answered', async () => {
  const { person, release } = await closing()
  await person.click(screen.getByRole('link', { name: 'Can Kaya' }))
  await waitFor(async () => expect((await name()).value).toBe('Can Kaya'))
  await person.type(await name(), ' Ak')
  release()
  await screen.findByText('Hesap kapatıldı, oturumları sona erdi')
  await screen.findByText('Pasif', { selector: 'tbody *' })
  expect((await name()).value).toBe('Can Kaya Ak')
})

test('a form is closed while an action beside it changes its record, and then shows what is stored', async () => {
  const { release } = await closing()
  expect((await name()).closest('fieldset')?.disabled).toBe(true)
  release()
  await screen.findByRole('button', { name: 'Hesabı Aç' })
  expect((await name()).closest('fieldset')?.disabled).toBe(false)
})

test('an account that a colleague closes is shown as closed beside the open form, which keeps what is typed', async () => {
  let ayse = somebody(8, 'Ayşe Demir')
  const { client, person } = await openPanel('/settings/Users?panel=8', {
    network: (network) => {
      network.answer(staff.list, () => onePage(ayse))
      network.answer(staff.get, () => ({ data: ayse }))
      network.answer(roles.all, [])
    },
  })
  await person.type(await name(), ' Ak')
  ayse = { ...ayse, status: 0, version: 2 }
  await act(() => followOthers(client, 'staff'))
  await screen.findByRole('button', { name: 'Hesabı Aç' })
  expect(screen.getByText('Pasif, giriş yapamaz')).toBeTruthy()
  expect((await name()).value).toBe('Ayşe Demir Ak')
})

test('a password that was just set, which is shown once, stays when the screen below is left', async () => {
  const { network, person, router } = await openPanel('/settings/Users?panel=8', {
    network: (network) => {
      network.answer(staff.list, onePage(somebody(8, 'Ayşe Demir')))
      network.answer(staff.get, { data: somebody(8, 'Ayşe Demir') })
      network.answer(roles.all, [])
    },
  })
  network.answer(staff.password, { success: true })
  await person.click(await screen.findByRole('button', { name: 'Parolayı Sıfırla' }))
  await person.type(await screen.findByLabelText(/^Yeni parola/), 'Yeni-parola-2026{Enter}')
  const given = await screen.findByRole('dialog', { name: 'Parola sıfırlandı' })
  await act(() => router.navigate({ to: '/erisim-yok' }))
  await screen.findByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })
  expect(within(given).getByText('Yeni-parola-2026').isConnected).toBe(true)
  await person.click(within(given).getByRole('button', { name: 'Tamam' }))
  expect(given.isConnected).toBe(false)
})
