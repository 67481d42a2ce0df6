// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { atDesk } from '../../kit/testing/window.ts'

const arrived = {
  ...{ id: 8, sender: '+902125550101', receiver: '+908500000100', created_at: '2026-11-20T09:00:00.000Z' },
  ...{ title: 'Çınar İletişim: yanıt', pages: 1, request_id: null, has_document: false, did: { number: '' } },
  ...{ recipients: [], attachment: '', provider: 'elden', request: null, linked_at: null, linked_by: '', version: 1 },
}
const offered = (id: number, name: string) => ({
  ...{ id, name, institution: 'Çınar İletişim', account_id: '', status: 'Faks Gönderildi', faxed_at: null },
  ...{ created_at: '2026-11-19T09:00:00.000Z', by: ['number' as const] },
})

beforeEach(atDesk)

test('a fax that was just linked can be linked to another request before it is read back', async () => {
  let version = 1
  const { network, person } = await openPanel('/fax/IncomingFax?panel=8', {
    network(network) {
      network.answer(fax.incoming, { data: [], pagination: { page: 1, total: 0 }, error: false })
      network.answer(fax.getIncoming, { data: arrived })
      network.answer(fax.suggestions, { data: [offered(3, 'Ümit Öğüt'), offered(4, 'Işıl Ilgaz')] })
      network.answer(fax.link, () => {
        version += 1
        return { success: true as const, version }
      })
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Faks Detayı' }))
  await person.click(await panel.findByRole('button', { name: 'Bu talebe bağla: 3 Ümit Öğüt' }))
  await screen.findByText('+90 212 555 01 01: Faks talebe bağlandı')
  await person.click(panel.getByRole('button', { name: 'Bu talebe bağla: 4 Işıl Ilgaz' }))
  await expect
    .poll(() => network.sent(fax.link))
    .toEqual([
      { id: 8, request_id: 3, version: 1 },
      { id: 8, request_id: 4, version: 2 },
    ])
})
