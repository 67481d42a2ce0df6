// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { openPanel } from '../../../app/testing/panel.tsx'

const rows = { data: [], pagination: { page: 1, total: 0 }, error: false as const }
const line = {
  ...{
    configured: true,
    receives: true,
    provider: 'hylafax',
    number: '',
    oldest_waiting_at: null,
    proof_key: 'anahtar',
  },
  ...{ waiting: 1, last_error: '', last_incoming_error: '' },
}

test.each([
  ['/fax/OutgoingFax', { last_error: 'ECONNREFUSED' }, 'Fakslar şu anda gönderilemiyor.'],
  ['/fax/IncomingFax', { last_incoming_error: 'ECONNREFUSED' }, 'Yeni fakslar şu anda alınamıyor.'],
])('a line that fails is told above the faxes of %s', async (path, failing, told) => {
  await openPanel(path, {
    network(network) {
      network.answer(fax.outgoing, rows)
      network.answer(fax.incoming, rows)
      network.answer(fax.status, { ...line, ...failing })
    },
  })
  expect(await screen.findByText(told)).toBeTruthy()
})

test.each([
  ['/fax/OutgoingFax', 'faksı tablodan seçip sonucunu kaydedin'],
  ['/fax/IncomingFax', 'Kâğıt olarak geleni tarayıp ekleyin'],
])('what is done by hand without a line is told above %s only to who may do it', async (path, toDo) => {
  for (const rights of [['fax:read', 'fax:write'], ['fax:read']] as const) {
    await openPanel(path, {
      signedIn: { ...administrator, rights: [...rights] },
      network(network) {
        network.answer(fax.outgoing, rows)
        network.answer(fax.incoming, rows)
        network.answer(fax.status, { ...line, configured: false, receives: false })
      },
    })
    const told = (await screen.findAllByText('Faks hattı tanımlı değil.')).at(-1)?.parentElement?.textContent
    expect(told?.includes(toDo), rights.join()).toBe(rights.length === 2)
  }
})
