// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { openPanel } from '../../app/testing/panel.tsx'

test('a meeting that cannot be joined says why, and OK leads back to the list', async () => {
  const { person, address } = await openPanel('/meeting/view/4242', {
    network: (network) => network.refuse(meetings.get, { code: 'not_found', message: 'Toplantı bulunamadı' }),
  })
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hata Oluştu' }))
  expect(dialog.getByText(/Toplantı bulunamadı/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/meeting/ZoomMeetingList'))
  expect(await screen.findByRole('heading', { name: 'Toplantılar', level: 1 })).toBeTruthy()
})

test('a meeting that could not be read is read again on request', async () => {
  const { network, person } = await openPanel('/meeting/view/4242', {
    network: (network) =>
      network.refuse(meetings.get, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' }),
  })
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hata Oluştu' }))
  network.refuse(meetings.get, { code: 'not_found', message: 'Toplantı bulunamadı' })
  await person.click(dialog.getByRole('button', { name: 'Tekrar Dene' }))
  await screen.findByText(/Toplantı bulunamadı/)
  expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
})
