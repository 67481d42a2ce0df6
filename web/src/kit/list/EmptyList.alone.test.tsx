// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { createQueryClient } from '../net/queries.ts'
import { connectKit, type Ports } from '../ports.ts'
import { testRoot } from '../testing/root.ts'
import { type Empty, EmptyList, type FirstStep } from './EmptyList.tsx'

vi.mock('./HrefLink.tsx', () => ({
  HrefLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
})

const add: FirstStep = { href: '/content/jobs/addjob', text: 'Yeni İş İlanı Ekle', right: 'jobs:write' }

async function shown(empty: Empty, rights: string[]): Promise<HTMLElement> {
  const me = { id: 1, name: 'Işıl', role: { id: 2, name: 'İçerik' }, rights }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: me })))
  const host = document.createElement('div')
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <EmptyList empty={empty} add={add} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  return host
}

const jobs = { text: 'Sitedeki iş ilanları burada durur.', first: 'İlk İlanı Yaz' }

test('an empty list shows the specified sentence, says what belongs there and offers the first step', async () => {
  const list = await shown(jobs, ['jobs:read', 'jobs:write'])
  expect(list.textContent).toContain('Gösterilecek Data Bulunamadı')
  expect(list.textContent).toContain('Sitedeki iş ilanları burada durur.')
  await act(() => expect.poll(() => list.querySelector('a')?.textContent).toBe('İlk İlanı Yaz'))
  expect(list.querySelector('a')?.getAttribute('href')).toBe('/content/jobs/addjob')
})

test('a person who lacks the right to the first step is not offered it', async () => {
  const list = await shown(jobs, ['jobs:read'])
  await act(async () => {})
  expect(list.textContent).toContain('burada durur.')
  expect(list.querySelector('a')).toBeNull()
})

test('the first step can lead to another screen and then depends on its own right', async () => {
  const first: FirstStep = { href: '/settings/ApiKeys?panel=new', text: 'API Anahtarı Üret', right: 'api_keys:write' }
  const empty = { text: 'Talepler burada durur.', first }
  const list = await shown(empty, ['api_keys:write'])
  await act(() => expect.poll(() => list.querySelector('a')?.getAttribute('href')).toBe('/settings/ApiKeys?panel=new'))
  const without = await shown(empty, ['cancellation:read'])
  await act(async () => {})
  expect(without.querySelector('a')).toBeNull()
})
