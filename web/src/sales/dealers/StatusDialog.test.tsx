// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import type { Network } from '../../kit/testing/network.ts'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const dealer = {
  ...{ seller_type: 'Mağaza', city: 'İstanbul', town: 'Kadıköy', name_surname: 'Şükrü Ilgaz', phone: '+905325550101' },
  ...{ fax_number: '+902165550101', email: '', total: 0, status: 1 },
}
const leaving = { ...dealer, id: 7, dealers_name: 'Devreden İletişim' }
const heir = { ...dealer, id: 8, dealers_name: 'Devralan İletişim' }
const whole = { seller_type_id: 2, city_id: 34, town_id: 3423, address: '', partner_id: null, partner: '', version: 1 }

beforeEach(atDesk)

async function openDialog(status: (network: Network) => void) {
  const opened = await openPanel('/sellers/active', {
    network(network) {
      network.answer(dealers.list, onePage(leaving, heir))
      network.answer(dealers.get, { data: { ...leaving, ...whole, open_leads: 1 } })
      status(network)
    },
  })
  const { person } = opened
  const row = (await screen.findByText('Devreden İletişim')).closest('tr') as HTMLElement
  await person.click(within(row).getByRole('button', { name: 'Diğer işlemler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Pasif Yap' }))
  return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: 'Bayiyi Pasif Yap' })) }
}

test('a dealer with open leads can be made passive only once another dealer is chosen to take them over', async () => {
  const { network, person, dialog } = await openDialog((network) =>
    network.answer(dealers.status, { success: true, version: 2 }),
  )
  expect(await dialog.findByText(/^Bayinin 1 açık adayı var/)).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: /^Neden/ }), 'Sözleşmesi bitti')
  const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pasif Yap' })
  expect(done.disabled).toBe(true)
  await person.type(dialog.getByRole('combobox', { name: 'Devralan bayi' }), 'Devralan')
  await person.click(await screen.findByRole('option', { name: /Devralan İletişim/, hidden: true }))
  await person.click(done)
  expect(await screen.findByText('Bayi Durumu Başarılı Bir Şekilde Güncellendi')).toBeTruthy()
  expect(network.sent(dealers.status)).toEqual([{ id: 7, status: 0, reason: 'Sözleşmesi bitti', leads_to: 8 }])
})

test('a change of status that fails after the person has left the dealers is told with the dealer’s name', async () => {
  const { released, release } = held()
  const { person, dialog } = await openDialog((network) =>
    network.answer(dealers.status, async () => {
      await released
      throw new TypeError('Failed to fetch')
    }),
  )
  await person.click(await dialog.findByRole('radio', { name: 'Bayisiz kalsın' }))
  await person.type(dialog.getByRole('textbox', { name: /^Neden/ }), 'Sözleşmesi bitti')
  await person.click(dialog.getByRole('button', { name: 'Pasif Yap' }))
  await person.click(screen.getByRole('link', { name: 'Toplantılar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  release()
  expect(await screen.findByText('Devreden İletişim: Durum değiştirilemedi')).toBeTruthy()
})
