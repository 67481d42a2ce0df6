// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { useOwnVersions } from '../../../kit/actions/use-own-versions.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { testClient } from '../../../kit/testing/screen.tsx'
import type { Request } from '../request.ts'
import { request } from '../testing/requests.ts'
import { ActionDialog, type OpenAction } from './ActionDialog.tsx'
import type { Actions } from './use-actions.ts'

const statuses = ['Yeni', 'Gönderildi', 'Eksik'].map((name, at) => ({ id: at + 1, name, status: 1, is_final: false }))

type Seen = { own: ReturnType<typeof useOwnVersions> }

function Screen({ action, now, seen }: { action: OpenAction; now: Request | undefined; seen: Seen }) {
  seen.own = useOwnVersions('cancellation')
  return (
    now && <ActionDialog action={action} request={now} actions={seen.own as unknown as Actions} onClose={() => {}} />
  )
}

/** Shows the dialog over states of one request, of which the person has written `ownVersion` before it opens. */
function onScreen(action: OpenAction, ownVersion?: number) {
  connectKit({ me: session.me } as Ports)
  stubNetwork().answer(listCalls.statuses, statuses)
  const root = testRoot(document.body.appendChild(document.createElement('div')))
  const client = testClient()
  const seen = {} as Seen
  let isFirst = true
  const render = (now?: Request) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <Screen {...{ action, now, seen }} />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  return async (now: Partial<Request>) => {
    if (ownVersion && isFirst) {
      isFirst = false
      await render()
      await seen.own.wrote(7, Promise.resolve({ version: ownVersion }))
    }
    await render(request({ id: 7, ...now }))
    return within(await screen.findByRole('dialog'))
  }
}

test('digit keys keep their meaning while the status dialog is open, even if somebody moves the request', async () => {
  const show = onScreen('status')
  const dialog = await show({ status: 1, status_name: 'Yeni' })
  const choices = () => dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
  await dialog.findByRole('radio', { name: /Gönderildi/ })
  expect(choices()).toEqual(['2', '3'])
  await show({ status: 2, status_name: 'Gönderildi', version: 2 })
  expect(choices()).toEqual(['2', '3'])
  expect(dialog.getByText('Gönderildi', { selector: 'b' })).toBeTruthy()
})

test('the status dialog, opened before the person’s own move is read back, offers what may follow it, and a typed note stays', async () => {
  const show = onScreen('status', 2)
  const dialog = await show({ status: 1, status_name: 'Yeni' })
  await dialog.findByRole('radio', { name: /Gönderildi/ })
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(note, 'Aradım')
  await show({ status: 2, status_name: 'Gönderildi', version: 2 })
  expect(dialog.queryByRole('radio', { name: /Gönderildi/ })).toBeNull()
  expect(dialog.getByRole('radio', { name: /Yeni/ })).toBeTruthy()
  expect(note.value).toBe('Aradım')
})

test('the focus stays among the statuses when the one that has it is no longer offered', async () => {
  const show = onScreen('status', 2)
  const dialog = await show({ status: 1, status_name: 'Yeni' })
  const sent = await dialog.findByRole('radio', { name: /Gönderildi/ })
  expect(document.activeElement).toBe(sent)
  await show({ status: 2, status_name: 'Gönderildi', version: 2 })
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Yeni/ }))
})

const reported = { status: 3, missing: ['kimlik_arka' as const, 'sozlesme' as const], missing_note: 'Bulanık' }

test('documents that a colleague has reported as missing meanwhile are shown before they are overwritten', async () => {
  const show = onScreen('missing')
  const dialog = await show({})
  const stored = () => dialog.queryByText(/^Şimdi kayıtlı/)?.textContent
  expect(stored()).toBeUndefined()
  await show({ version: 2, ...reported })
  expect(stored()).toBe('Şimdi kayıtlı: Dilekçe, Kimlik arka yüz · Bulanık')
  expect(dialog.queryByRole('checkbox', { checked: true })).toBeNull()
  await show({ version: 3, status: 4 })
  expect(stored()).toBeUndefined()
})

test('the dialog of missing documents, opened before the person’s own report is read back, starts with it', async () => {
  const show = onScreen('missing', 2)
  const dialog = await show({})
  await userEvent.click(dialog.getByRole('checkbox', { name: /Kimlik ön yüz/ }))
  await show({ version: 2, ...reported })
  expect(dialog.queryByText(/^Şimdi kayıtlı/)).toBeNull()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bulanık')
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
})
