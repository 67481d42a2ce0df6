// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sms, smsTemplates } from '../../../../../contract/src/messages/sms.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen, testClient } from '../../../kit/testing/screen.tsx'
import { SendSms } from './SendSms.tsx'

test('a text typed for an SMS stays when the right to send is taken meanwhile, and the refusal is told', async () => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(smsTemplates.all, [])
  network.refuse(sms.send, { code: 'forbidden', message: 'Bu işlem için yetkiniz bulunmamaktadır' })
  const client = testClient()
  const person = userEvent.setup()
  const component = () => <SendSms requestId={7} phone="+905001002603" />
  await openScreen({ path: '/', address: '/', component, client })
  await person.click(await screen.findByRole('button', { name: 'SMS Gönder' }))
  await person.type(await screen.findByLabelText('Mesaj'), 'Merhaba')
  network.answer(session.me, { data: { ...administrator, rights: ['sms:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'SMS Gönder', hidden: true })).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'SMS Gönder' }))
  await screen.findByText(/Bu işlem için yetkiniz bulunmamaktadır/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mesaj').value).toBe('Merhaba')
})
