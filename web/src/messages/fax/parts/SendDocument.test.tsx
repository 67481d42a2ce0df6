// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { Confirmation } from '../../../kit/ask/confirm.tsx'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { SendDocument } from './SendDocument.tsx'

async function openDialog() {
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <SendDocument name="Moda İletişim" toWhom="bayiye" faxNumber="+902165550100" also={[]} onClose={() => {}} />
          <Confirmation />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const file = new File(['%PDF-'], 'liste.pdf', { type: 'application/pdf' })
  fireEvent.change(host.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  return { press: () => act(async () => screen.getByRole('button', { name: 'Faksı Gönder' }).click()) }
}

test('a document that could not be faxed is reported in the words of every failed fax, with the reason', async () => {
  connectKit({ me: session.me } as Ports)
  stubNetwork().refuse(fax.sendDocument, { code: 'unavailable', message: 'Sunucu meşgul' })
  const { press } = await openDialog()
  await press()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Faks Gönderilirken Hata Oluştu: Sunucu meşgul. Hata no: A1'),
  )
})

test('a document whose answer was lost is faxed again under the same idempotency key', async () => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.cut(fax.sendDocument)
  const { press } = await openDialog()
  await press()
  await screen.findByText(/Sunucuya ulaşılamadı/)
  await press()
  await waitFor(() => expect(network.keys(fax.sendDocument)).toHaveLength(2))
  const [first, second] = network.keys(fax.sendDocument)
  expect([first, second]).toEqual([expect.any(String), first])
})

test('a document that a colleague has just faxed goes out only after a question, asked anew for each later fax', async () => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  const repeats = (id: number) => ({
    ...{ code: 'conflict' as const, message: 'Bu belge gönderildi' },
    earlier: { id, at: '2026-11-20T09:02:00Z' },
  })
  network.refuse(fax.sendDocument, repeats(7))
  const { press } = await openDialog()
  const sentAfter = () => network.sent(fax.sendDocument).map(({ resend, after }) => [resend, after])
  await press()
  network.refuse(fax.sendDocument, repeats(8))
  await act(async () => (await screen.findByRole('button', { name: 'Yeniden Gönder' })).click())
  network.answer(fax.sendDocument, { success: true, id: 9, configured: false })
  await waitFor(() => expect(sentAfter()).toHaveLength(2))
  await act(async () => (await screen.findByRole('button', { name: 'Yeniden Gönder' })).click())
  await waitFor(() =>
    expect(sentAfter()).toEqual([
      ['false', ''],
      ['true', '7'],
      ['true', '8'],
    ]),
  )
})
