// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Lead } from '../lead.ts'
import { MoveDialog } from './MoveDialog.tsx'

test('a digit means what it meant when the dialog was opened, whoever moves the lead meanwhile', async () => {
  connectKit({ me: session.me } as Ports)
  const host = document.createElement('div')
  document.body.append(host)
  const root = testRoot(host)
  const statuses = ['Arandı', 'Ulaşılamadı', 'İlgilenmiyor'].map((name, at) => ({
    id: at + 2,
    name,
    needs_note: false,
  }))
  const show = (status_name: string, next: Lead['next']) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <MoveDialog
              lead={{ status_name, next }}
              {...{
                onChoose: () => {},
                onClose: () => {},
                of: 'Ada',
                what: 'Aday',
                pending: false,
                problem: '',
                errors: {},
              }}
            />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  const choices = () => [...document.querySelectorAll('dialog label')].map((label) => label.textContent)
  await show('Yeni', statuses as Lead['next'])
  const before = choices()
  expect(before).toContain('1  Arandı')
  await show('Arandı', statuses.slice(1) as Lead['next'])
  expect(choices()).toEqual(before)
  expect(document.querySelector('dialog')?.textContent).toContain('Şimdiki durum: Arandı')
})
