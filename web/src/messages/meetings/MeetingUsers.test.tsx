// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingUsers } from '../../../../contract/src/messages/meeting-users.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { atDesk } from '../../kit/testing/window.ts'

type Users = Answer<typeof meetingUsers.users>

beforeEach(atDesk)

test('a Zoom user who was just turned off is not offered for it again before the list is read', async () => {
  const reading = held()
  const users = (status: 0 | 1): Users => ({
    users: [{ id: 'z1', name: 'Işıl', email: '', type: 'Lisanslı', status, last_login: null, staff_id: 4 }],
    ...{ page_number: 1, total_records: 1, error: false },
  })
  const { network, person } = await openPanel('/zoom/users', {
    network(network) {
      network.answer(meetingUsers.service, { provider: 'zoom' })
      network.answer(meetingUsers.users, users(1))
    },
  })
  network.answer(meetingUsers.userStatus, () => {
    network.answer(meetingUsers.users, () => reading.released.then(() => users(0)))
    return { success: true as const }
  })
  const button = await screen.findByRole('button', { name: /Durumu Değiştir/ })
  await person.click(button)
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Evet' }))
  await waitFor(() => expect(button.getAttribute('aria-description')).toContain('Yapıldı; liste yenileniyor'))
  reading.release()
  await waitFor(() => expect(button.getAttribute('aria-description')).toBe('Işıl'))
})
