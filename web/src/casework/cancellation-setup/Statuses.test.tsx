// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

beforeEach(atDesk)

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement)

test('a new status appears in the menu with its count; the statuses that ship with Masa cannot be changed', async () => {
  const shipped = { id: 3, name: 'Eksik Evrak', count: 0, is_final: false, status: 1, is_admin: 1 }
  let rows = [shipped]
  const { network, person } = await openPanel('/settings/Status', {
    network(network) {
      network.answer(cancellationStatuses.list, () => onePage(...rows))
      network.answer(cancellationStatuses.menu, () => ({ data: rows, total_count: 0 }))
    },
  })
  network.answer(cancellationStatuses.create, ({ name, is_final }) => {
    rows = [...rows, { ...shipped, id: 12, name: String(name), is_final: is_final === true, is_admin: 0 }]
    return { success: true as const, id: 12 }
  })
  network.answer(cancellationStatuses.remove, () => {
    rows = [shipped]
    return { success: true as const }
  })
  for (const name of ['Sil', 'Düzenle']) {
    const closed = (await row('Eksik Evrak')).getByRole('button', { name })
    expect(closed.getAttribute('aria-description')).toBe('Eksik Evrak: Masa ile gelen kayıt değiştirilemez')
  }
  await person.click(await screen.findByRole('link', { name: 'Yeni Durum' }))
  await person.type(await screen.findByRole('textbox', { name: /^Durum adı/ }), 'Müşteri Vazgeçti')
  await person.click(screen.getByRole('radio', { name: /^Kapanış/ }))
  await person.click(screen.getByRole('button', { name: 'Durumu Ekle' }))
  expect(await screen.findByText('Durum Başarılı Bir Şekilde Oluşturuldu')).toBeTruthy()
  expect(network.sent(cancellationStatuses.create)).toMatchObject([{ name: 'Müşteri Vazgeçti', is_final: true }])
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  const line = await menu.findByRole('link', { name: /^Müşteri Vazgeçti/, hidden: true })
  expect(line.getAttribute('href')).toBe('/kolayiptal/talep/12')
  expect(line.textContent).toBe('Müşteri Vazgeçti0')

  await person.click((await row('Müşteri Vazgeçti')).getByRole('button', { name: 'Sil' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Evet' }))
  expect(await screen.findByText('Durum Başarılı Bir Şekilde Silindi')).toBeTruthy()
  await waitFor(() => expect(line.isConnected).toBe(false))
})
