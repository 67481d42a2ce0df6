// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sms } from '../../../../contract/src/messages/sms.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const message = {
  ...{ created_at: '2026-11-20T09:00:00.000Z', phone: '+905321234567', kind: 'bilgilendirme', state_detail: '' },
  ...{ request_id: 3, template: '', sender: 'Işıl' },
}

beforeEach(atDesk)

test('a waiting message can be cancelled in the log once, a finished one cannot', async () => {
  const reading = held()
  const { network, person } = await openPanel('/kolayiptal/sms', {
    network(network) {
      const waiting = { ...message, id: 7, body: 'Bekleyen', state: 'waiting', cancellable: true }
      const over = { ...message, id: 8, body: 'Sonuçlanan', state: 'no_provider', cancellable: false }
      network.answer(sms.list, onePage(waiting, over))
      network.answer(sms.cancel, () => {
        network.answer(sms.list, () => reading.released.then(() => onePage(waiting, over)))
        return { success: true as const }
      })
    },
  })
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  const closed = (await row('Sonuçlanan')).getByRole('button', { name: 'İptal Et' })
  expect(closed.getAttribute('aria-description')).toBe('+905321234567: Yalnız gönderilmeyi bekleyen mesaj iptal edilir')
  await person.click((await row('Bekleyen')).getByRole('button', { name: 'İptal Et' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Evet' }))
  expect(await screen.findByText('Mesaj iptal edildi')).toBeTruthy()
  const done = (await row('Bekleyen')).getByRole('button', { name: 'İptal Et' })
  await waitFor(() => expect(done.getAttribute('aria-description')).toBe('+905321234567: Yapıldı; liste yenileniyor'))
  reading.release()
  await waitFor(() => expect(done.getAttribute('aria-description')).toBe('+905321234567'))
  expect(network.sent(sms.cancel)).toEqual([{ id: 7 }])
})
