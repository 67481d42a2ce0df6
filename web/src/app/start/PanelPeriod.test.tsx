// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { onePage } from '../../kit/testing/page.ts'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import { administrator } from '../testing/administrator.ts'
import { PanelPeriod } from './PanelPeriod.tsx'

afterEach(() => document.body.replaceChildren())

const days = { from: '2026-11-01', to: '2026-11-30' }
const desk = { requests: null, faxes: null, leads: null, meetings: null, drafts: [] }
const summary = { period: days, compared: days, desk, figures: [], chart: null, top: null } as never

test('a person who may read no figures is not asked for a period and sees their own recent actions', async () => {
  connectKit({ me: session.me } as Ports)
  const me = { ...administrator, name: 'İpek İçerik', role: 'İçerik', rights: ['panel:read', 'history:read'] }
  const line = {
    id: 9,
    at: '2026-11-18T09:31:00.000Z',
    person: { id: me.id, name: me.name },
    domain: 'blog',
    record_id: 1,
  }
  const network = stubNetwork()
  network.answer(session.me, { data: me })
  network.answer(
    history.list,
    onePage({ ...line, title: 'Yazım', action: 'update', before: null, after: null, reason: '' }),
  )
  const page = await openScreen({
    ...{ path: '/', address: '/', component: () => <PanelPeriod summary={summary} />, client: testClient() },
  })
  await act(() => expect.poll(() => page.textContent).toContain('Yazım'))
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Son yaptıklarınız'])
  expect(page.textContent).not.toContain(me.name)
})

test('recent actions that could not be read are named', async () => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.refuse(history.list, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' })
  const page = await openScreen({
    ...{ path: '/', address: '/', component: () => <PanelPeriod summary={summary} />, client: testClient() },
  })
  await act(() => expect.poll(() => page.textContent).toContain('Son olaylar alınamadı.'))
})
