// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { shownToasts } from '../ask/toasts/toast.ts'
import { CallFailure } from '../net/failure.ts'
import { connectKit, type Ports } from '../ports.ts'
import { stubNetwork } from '../testing/network.ts'
import { testRoot } from '../testing/root.ts'
import { testClient } from '../testing/screen.tsx'
import { useActionDialog } from './use-action-dialog.ts'
import { useOwnVersions } from './use-own-versions.ts'

type Lead = { id: number; version: number; next: string }

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  stubNetwork()
})

type Seen = { dialog: ReturnType<typeof useActionDialog<Lead>>; own: ReturnType<typeof useOwnVersions> }

function Dialog({ now, seen }: { now: Lead; seen: Seen }) {
  seen.dialog = useActionDialog(now, seen.own, 'Işıl Ağaoğlu')
  return null
}

function Screen({ now, isOpen, seen }: { now: Lead; isOpen: boolean; seen: Seen }) {
  seen.own = useOwnVersions('leads')
  return isOpen && <Dialog now={now} seen={seen} />
}

function opened(lead: Lead, ownVersion?: number) {
  const seen = {} as Seen
  const root = testRoot(document.createElement('div'))
  const client = testClient()
  const show = (now: Lead, isOpen = true) =>
    act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <Screen now={now} isOpen={isOpen} seen={seen} />
        </QueryClientProvider>,
      ),
    )
  return {
    seen,
    show,
    async begin() {
      await show(lead, false)
      if (ownVersion) await seen.own.wrote(lead.id, Promise.resolve({ version: ownVersion }))
      await show(lead)
    },
  }
}

test('a dialog opened right after an own action switches to the record that is read next', async () => {
  const { seen, show, begin } = opened({ id: 7, version: 3, next: 'Kuryede' }, 4)
  await begin()
  expect(seen.dialog.target.next).toBe('Kuryede')
  await show({ id: 7, version: 4, next: 'Teslim Edildi' })
  expect(seen.dialog.target).toEqual({ id: 7, version: 4, next: 'Teslim Edildi' })
})

test('a dialog acts on another person’s change only after an attempt was refused as a conflict', async () => {
  const { seen, show, begin } = opened({ id: 7, version: 3, next: 'Kuryede' })
  await begin()
  await show({ id: 7, version: 4, next: 'İade' })
  expect(seen.dialog.target.version).toBe(3)
  const then = vi.fn()
  const failing = async (code: 'unavailable' | 'conflict') => {
    const tried = seen.own.wrote(
      7,
      Promise.reject(new CallFailure(code, 'olmadı', { fields: { note: 'uzun' }, body: { version: 4 } })),
    )
    await act(() => seen.dialog.finish(tried, then))
  }
  await failing('unavailable')
  expect(then).not.toHaveBeenCalled()
  expect(seen.dialog.shown).toEqual({ pending: false, problem: 'olmadı', errors: { note: 'uzun' } })
  expect(seen.dialog.target.version).toBe(3)
  await failing('conflict')
  expect(seen.dialog.target).toMatchObject({ version: 4, next: 'İade' })
  expect(seen.dialog.shown.problem).toBe('olmadı. Yine de yapmak istiyorsanız bir daha onaylayın.')
  await show({ id: 7, version: 5, next: 'Teslim Edildi' })
  expect(seen.dialog.target.version).toBe(4)
  await act(() => seen.dialog.finish(Promise.resolve(9), then))
  expect(then).toHaveBeenCalledExactlyOnceWith(9)
})

test('a refusal that arrives after the dialog has closed is shown in a toast that names the record', async () => {
  const { seen, show, begin } = opened({ id: 7, version: 3, next: 'Kuryede' })
  await begin()
  let refuse = (_cause: CallFailure) => {}
  const action = new Promise<never>((_done, refused) => {
    refuse = refused
  })
  const { finish } = seen.dialog
  let finished = Promise.resolve()
  await act(async () => {
    finished = finish(action, () => {})
  })
  await show({ id: 7, version: 3, next: 'Kuryede' }, false)
  await act(async () => {
    refuse(new CallFailure('unavailable', 'olmadı'))
    await finished
  })
  expect(shownToasts.get()).toMatchObject([{ text: 'Işıl Ağaoğlu: Kaydedilemedi', detail: 'olmadı' }])
})

test('a conflict in a dialog names who has changed the record, and when', async () => {
  const { seen, begin } = opened({ id: 7, version: 3, next: 'Kuryede' })
  await begin()
  const body = { version: 4, changed_by: { id: 9, name: 'Oya Şen' }, changed_at: '2026-01-05T09:00:00Z' }
  const stale = new CallFailure('conflict', 'başkası tarafından değiştirildi', { body })
  await act(() => seen.dialog.finish(seen.own.wrote(7, Promise.reject(stale)), () => {}))
  expect(seen.dialog.shown.problem).toMatch(
    /^Siz düzenlerken Oya Şen bu kaydı değiştirdi \(05 Oca 2026 12:00\)\. Yine de yapmak istiyorsanız bir daha onaylayın\.$/,
  )
})

test('an action on a record that was deleted meanwhile says so in the dialog, which keeps what was typed', async () => {
  const { seen, begin } = opened({ id: 7, version: 3, next: 'Kuryede' })
  await begin()
  const gone = new CallFailure('not_found', 'Talep bulunamadı', { ref: 'ABC234' })
  await act(() => seen.dialog.finish(seen.own.wrote(7, Promise.reject(gone)), () => {}))
  expect(seen.dialog.shown).toMatchObject({
    problem: 'Talep bulunamadı. Bu arada silinmiş ya da erişiminize kapanmış olabilir.',
    pending: false,
  })
})
