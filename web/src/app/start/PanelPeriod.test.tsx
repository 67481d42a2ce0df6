// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import { PanelPeriod } from './PanelPeriod.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const days = { from: '2026-11-01', to: '2026-11-30' }
const desk = { requests: null, faxes: null, leads: null, meetings: null, drafts: [] }
const summary = { period: days, compared: days, desk, figures: [], chart: null, top: null } as never

test('who reads nothing that a period tells is asked for none, and sees what they did themselves', async () => {
  connectKit({ me: session.me } as Ports)
  const me = { id: 2, name: 'İpek İçerik', role: { id: 2, name: 'İçerik' }, rights: ['panel:read', 'history:read'] }
  const line = { id: 9, at: '2026-11-18T09:31:00.000Z', person: { id: 2, name: me.name }, domain: 'blog', record_id: 1 }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.startsWith(history.list.path)
        ? {
            data: [{ ...line, title: 'Yazım', action: 'update', before: null, after: null, reason: '' }],
            page: 1,
            total: 1,
            error: '',
          }
        : { data: me },
    ),
  )
  const page = await openScreen({
    ...{ path: '/', address: '/', component: () => <PanelPeriod summary={summary} />, client: testClient() },
  })
  await act(() => expect.poll(() => page.textContent).toContain('Yazım'))
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Son yaptıklarınız'])
  expect(page.textContent).not.toContain(me.name)
})
