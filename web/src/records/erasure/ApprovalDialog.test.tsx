// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { KindsContext, kindsOf } from '../../kit/domain/record-kind.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'

const preview = {
  data: [{ title: 'Üyelik', count: 1, stays: '' }],
  others: [{ title: 'Müşteri adayları', names: [{ name: 'D*** Ç***', count: 2 }] }],
  known: { phones: ['+905329876543'], emails: [], others: [] },
  texts: [],
}
const obstacle = { text: 'Önce adaylarını kapatın', domain: 'leads', records: [{ id: 4, name: 'Aday 4' }] }
const request = {
  ...{ id: 9, title: 'Zübeyde Karaçelebi', member: 5, reason: 'Kişi istedi', state: 'asked' as const },
  ...{ asked_by: 'Ayla', asked_at: '2026-11-20T07:30:00Z', decided_by: '', done_at: null, problem: '', own: false },
}

const kinds = Promise.resolve(kindsOf([]))

async function opened(obstacles: (typeof obstacle)[]) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(erasure.preview, { ...preview, obstacles })
  network.answer(erasure.decide, { success: true })
  const host = document.createElement('div')
  document.body.append(host)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <KindsContext value={() => kinds}>
            <ApprovalDialog request={request} onClose={() => {}} />
          </KindsContext>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(() => expect.poll(() => host.textContent).toContain('Üyelik'))
  const dialog = host.querySelector('dialog')
  const yes = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Onayla ve Sil')
  return { network, text: dialog?.textContent ?? '', yes, form: dialog?.querySelector('form') }
}

const submitted = (form: Element | null | undefined) =>
  act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

test('the approval of an erasure shows whose records go and how many, who asked when, and what is searched for', async () => {
  const { network, text, form } = await opened([])
  expect(network.sent(erasure.preview)).toEqual([{ domain: 'members', id: 5 }])
  for (const said of ['Üyelik', 'D*** Ç*** (2 kayıt)', '+90 532 987 65 43', 'Ayla, 20 Kas 2026 10:30'])
    expect(text).toContain(said)
  await submitted(form)
  expect(network.sent(erasure.decide)).toEqual([{ id: 9, approved: true }])
})

test('an erasure with an obstacle cannot be approved, and the dialog says what to finish first', async () => {
  const { network, text, yes, form } = await opened([obstacle])
  expect(text).toContain('Önce adaylarını kapatın: Aday 4')
  expect(yes?.disabled).toBe(true)
  await submitted(form)
  expect(network.sent(erasure.decide)).toEqual([])
})
