// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { callQuery } from '../../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Request } from '../request.ts'
import { StatusDialog } from './StatusDialog.tsx'

test('digit keys keep their meaning while the status dialog is open, even if somebody moves the request', async () => {
  connectKit({ me: session.me } as Ports)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const statuses = ['Yeni', 'Gönderildi', 'Eksik'].map((name, at) => ({ id: at + 1, name, status: 1, is_final: false }))
  client.setQueryData(callQuery(listCalls.statuses, {}).queryKey, statuses)
  const host = document.createElement('div')
  document.body.append(host)
  const root = testRoot(host)
  const show = (status: number) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <StatusDialog
              request={{ status, status_name: statuses[status - 1]?.name } as Request}
              {...{
                onChoose: () => {},
                onClose: () => {},
                of: 'Ada',
                what: 'Talep',
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
  await show(1)
  const before = choices()
  expect(before).toContain('1  Gönderildi')
  await show(2)
  expect(choices()).toEqual(before)
  expect(document.querySelector('dialog')?.textContent).toContain('Şimdiki durum: Gönderildi')
})
