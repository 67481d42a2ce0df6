// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { shownToasts } from '../../kit/ask/toasts/toast.ts'
import { held } from '../../kit/testing/held.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { useWriting, type WritingDesk } from './use-writing.ts'
import { emptyWriting } from './writing/writing.ts'

const draft = (id: number): Answer<typeof mail.draft>['data'] => ({
  ...{ id, account: 1, to: [], cc: [], bcc: [], subject: `Konu ${id}`, html: '', answers: null, files: [] },
  ...{ outbox: '', outbox_detail: '', version: 1 },
})

const others: [string, (desk: WritingDesk, then: () => void) => void, string | undefined][] = [
  ['another message or folder', (desk, then) => void desk.leave(then), undefined],
  ['a new message', (desk) => void desk.write({ ...emptyWriting(1), subject: 'Yeni' }), 'Yeni'],
  ['another draft', (desk) => void desk.resume(6), 'Konu 6'],
]

test.each(others)(
  'a draft that is read late does not replace %s that is opened meanwhile',
  async (_what, go, subject) => {
    const { released, release } = held()
    const network = stubNetwork()
    network.answer(mail.draft, async ({ id }) => {
      if (id === '5') await released
      return { data: draft(Number(id)) }
    })
    const closeMessage = vi.fn()
    const then = vi.fn()
    const { result } = renderHook(() => useWriting(closeMessage))
    const late = result.current.resume(5)
    await act(async () => go(result.current, then))
    await expect.poll(() => result.current.writing?.subject).toBe(subject)
    closeMessage.mockClear()
    await act(async () => {
      release()
      await late
    })
    expect(result.current.writing?.subject).toBe(subject)
    expect(closeMessage).not.toHaveBeenCalled()
  },
)

test('a sending that is undone from another screen says where the message is', async () => {
  stubNetwork()
  const { result, unmount } = renderHook(() => useWriting(() => {}))
  unmount()
  result.current.unsent(5)
  expect(shownToasts.get().at(-1)?.text).toContain('ileti Taslak klasöründe')
})
