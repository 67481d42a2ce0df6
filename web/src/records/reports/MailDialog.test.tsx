// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reports } from '../../../../contract/src/records/reports.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const leads = { key: 'leads', title: 'Adaylar', purpose: 'Gelen adaylar', groups: [{ key: 'day', title: 'Gün' }] }
const me = { id: administrator.id, name: administrator.name }
const bora = { id: 9, name: 'Bora Ak' }

/** The dialog with one sending to both, asked for by `owner`. */
async function sendings(owner: typeof me) {
  const one = { id: 4, report: 'leads', group: 'day', every: 'week', format: 'xlsx', sent_at: null } as const
  const { network, person } = await openPanel('/reports', {
    network(network) {
      network.answer(reports.list, { data: [leads] })
      network.answer(reports.recipients, [me, bora])
      network.answer(reports.subscriptions, { data: [{ ...one, owner, recipients: [me, bora] }], configured: true })
      network.answer(reports.unsubscribe, { success: true })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'E-postayla Gönder' }))
  const list = within(await screen.findByRole('list', { name: 'Süren gönderimler' }))
  return { network, person, button: (name: RegExp) => list.getByRole('button', { name }) }
}

test('who only receives a report leaves its sending, and is not told that it has ended', async () => {
  const { network, person, button } = await sendings(bora)
  await person.click(button(/^Ayrıl: /))
  await screen.findByText('Gönderimden ayrıldınız; bu rapor size artık gönderilmeyecek')
  expect(network.sent(reports.unsubscribe)).toEqual([{ id: '4' }])
})

test('who asked for a sending ends it', async () => {
  const { person, button } = await sendings(me)
  await person.click(button(/^Bitir: /))
  expect(await screen.findByText('Gönderim bitirildi')).toBeTruthy()
})
