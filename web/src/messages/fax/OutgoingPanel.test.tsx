// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { atDesk } from '../../kit/testing/window.ts'

const waiting: Answer<typeof fax.getOutgoing>['data'] = {
  ...{ id: 7, title: 'Ümit Öğüt', receiver: '+902125554433', created_at: '2026-11-20T09:00:00.000Z', state: 'waiting' },
  ...{ request_id: 3, has_document: true, did: { number: '' }, attachment: '/api/fax_document/7', detail: '' },
  ...{ recipients: [{ recipient: '+902125554433', state: 'waiting' }], pages: 1, pages_sent: 0, attempts: [] },
  ...{ provider: '', submitted_at: null, finished_at: null, alarm_at: null, created_by: 'Işıl', manual: true },
  ...{ cancellable: true, request: null, institution: null, version: 1 },
}
const needing = ['Belgeyi İndir', 'TIFF İndir', 'Sayfaları Göster']

beforeEach(atDesk)

async function openFax(data: typeof waiting) {
  const opened = await openPanel('/fax/OutgoingFax?panel=7', {
    network(network) {
      network.answer(fax.outgoing, { data: [], pagination: { page: 1, total: 0 }, error: false })
      network.answer(fax.getOutgoing, { data })
    },
  })
  return { ...opened, panel: within(await screen.findByRole('region', { name: 'Faks Detayı' })) }
}

test('a fax that has not been sent yet can be cancelled', async () => {
  const { network, panel, person } = await openFax(waiting)
  const back = await panel.findByRole('button', { name: 'İptal Et' })
  for (const name of needing) expect(panel.getByRole('button', { name })).toBeTruthy()
  const { released, release } = held()
  network.answer(fax.cancel, () => {
    const over = { state: 'cancelled', cancellable: false, finished_at: '2026-11-20T09:01:00.000Z' }
    network.answer(fax.getOutgoing, async () => {
      await released
      return { data: { ...waiting, ...over } }
    })
    return { success: true as const }
  })
  await person.click(back)
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Evet' }))
  expect(await screen.findByText('Ümit Öğüt: Faks iptal edildi')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'İptal Et' }).disabled).toBe(true)
  release()
  expect(await panel.findAllByText('Geri alındı')).not.toHaveLength(0)
  expect(network.sent(fax.cancel)).toEqual([{ id: 7 }])
})

test.each([
  ['the same number', '+902125554433', 'Talebin dilekçesi +90 212 555 44 33 numarasına gönderilecek.'],
  [
    'the number that the institution has now',
    '+902125550101',
    'Talebin dilekçesi Çınar İletişim kurumunun +90 212 555 01 01 numarasına gönderilecek; bu faks +90 212 555 44 33 numarası içindi.',
  ],
])(
  'the question before resending a cancelled fax does not say that it was sent: %s',
  async (_to, fax_number, words) => {
    const { panel, person } = await openFax({
      ...{ ...waiting, state: 'cancelled', cancellable: false, finished_at: '2026-11-20T09:01:00.000Z' },
      ...{ request: { id: 3, name: 'Ümit Öğüt' }, institution: { name: 'Çınar İletişim', fax_number } },
    })
    await person.click(await panel.findByRole('button', { name: 'Yeniden Gönder' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
  },
)

test('a fax that a colleague has resent meanwhile goes out once more only after another question', async () => {
  const { network, panel, person } = await openFax({
    ...{ ...waiting, state: 'error', cancellable: false, finished_at: '2026-11-20T09:01:00.000Z' },
    ...{ request: { id: 3, name: 'Ümit Öğüt' }, institution: { name: 'Çınar İletişim', fax_number: waiting.receiver } },
  })
  const earlier = { id: 9, at: '2026-11-20T09:02:00Z' }
  const repeated = { code: 'conflict' as const, message: 'Bu belge gönderildi', earlier }
  network.refuse(fax.send, repeated)
  await person.click(await panel.findByRole('button', { name: 'Yeniden Gönder' }))
  const first = within(await screen.findByRole('alertdialog'))
  await person.click(first.getByRole('button', { name: 'Yeniden Gönder' }))
  await screen.findByText(/^Bu dilekçe son 10 dakika içinde/)
  network.answer(fax.send, { success: true, id: 10, configured: false })
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yeniden Gönder' }))
  await waitFor(() =>
    expect(network.sent(fax.send)).toMatchObject([
      { resend: true, after: 7 },
      { resend: true, after: 9 },
    ]),
  )
})

test('a fax whose document is gone keeps its facts and offers no action that needs the document', async () => {
  const { panel } = await openFax({ ...waiting, has_document: false, attachment: '' })
  expect(await panel.findByText('Faksın belgesi silindi; faksın bilgileri kalır.')).toBeTruthy()
  expect(panel.getByRole('heading', { name: 'Ümit Öğüt' })).toBeTruthy()
  for (const name of needing) expect(panel.queryByRole('button', { name })).toBeNull()
})

test('an outcome that was recorded cannot be recorded again before the fax is read back', async () => {
  const { network, panel, person } = await openFax(waiting)
  network.answer(fax.outcome, { success: true })
  await person.click(await panel.findByText('1 sayfanın tamamı ulaştı'))
  network.answer(fax.getOutgoing, () => new Promise(() => {}))
  await person.click(panel.getByRole('button', { name: 'Sonucu Kaydet' }))
  await screen.findByText('Ümit Öğüt: Faks sonucu kaydedildi')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Sonucu Kaydet' }).disabled).toBe(true)
})

test.each(['the right to record it is taken', 'somebody else records it'])(
  'the note of an outcome stays readable when %s meanwhile',
  async (what) => {
    const { network, client, panel, person } = await openFax(waiting)
    const note = await panel.findByLabelText<HTMLTextAreaElement>('Not')
    await person.type(note, 'PTT ile gitti')
    if (what === 'somebody else records it') {
      const finished_at = '2026-11-20T09:01:00.000Z'
      network.answer(fax.getOutgoing, { data: { ...waiting, state: 'sent', cancellable: false, finished_at } })
    } else network.answer(session.me, { data: { ...administrator, rights: ['fax:read'] } })
    for (const queryKey of [['session'], ['fax', fax.getOutgoing.name]])
      await act(() => client.invalidateQueries({ queryKey }))
    await waitFor(() => expect(panel.queryByRole('button', { name: 'İptal Et' })).toBeNull())
    expect(panel.getByLabelText<HTMLTextAreaElement>('Not').value).toBe('PTT ile gitti')
    await person.clear(panel.getByLabelText('Not'))
    expect(panel.queryByLabelText('Not')).toBeNull()
  },
)

test('leaving a fax whose outcome has a note that is not recorded asks first', async () => {
  const { panel, person } = await openFax(waiting)
  await person.type(await panel.findByLabelText('Not'), 'PTT ile gitti')
  await person.click(panel.getByRole('button', { name: 'Paneli kapat' }))
  await person.click(await screen.findByRole('button', { name: 'Sayfada kal' }))
  expect(panel.getByLabelText<HTMLTextAreaElement>('Not').value).toBe('PTT ile gitti')
})

test('the pages of a fax have the focus after the button that shows them is gone', async () => {
  const { panel, person } = await openFax(waiting)
  await person.click(await panel.findByRole('button', { name: 'Sayfaları Göster' }))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: sayfalar$/)
})
