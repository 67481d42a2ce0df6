// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'
import type { ErasureRequest } from './request.ts'

const asked: ErasureRequest = {
  state: 'asked',
  ...{ id: 3, title: 'Ada Işık', member: 5, reason: 'Kişi istedi', problem: '' },
  ...{ asked_by: 'Ayla', asked_at: '2026-11-20T07:30:00Z', decided_by: '', done_at: null, own: true },
}
const taken: ErasureRequest = { ...asked, id: 2, title: 'Berke Sarıçam', state: 'refused', problem: 'Yanlış kişi' }
const refused: ErasureRequest = { ...taken, id: 1, title: 'Can Öz', problem: 'Davası sürüyor', decided_by: 'Veli' }

beforeEach(() => {
  atDesk()
  // Room for every column.
  vi.stubGlobal('innerWidth', 1_920)
})

test('taking back an own erasure request is confirmed as such, and the list says that the requester took it back', async () => {
  const { person } = await openPanel('/members/erasures', {
    network: (network) => network.answer(erasure.list, onePage(asked, taken, refused)),
  })
  const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
  expect((await row('Ada Işık')).textContent).not.toContain('vazgeçti')
  expect((await row('Berke Sarıçam')).textContent).toContain('İsteyen vazgeçti')
  expect((await row('Can Öz')).textContent).toContain('Veli')
  await person.click(within(await row('Ada Işık')).getByRole('button', { name: 'Diğer işlemler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Geri Çevir' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'İsteğiniz Geri Alınacak' })
  expect(dialog.textContent).not.toContain('başvurusu')
})
