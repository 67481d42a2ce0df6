// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faqs } from '../../../../../contract/src/content/faqs.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { Confirmation } from '../../ask/confirm.tsx'
import { shownToasts } from '../../ask/toasts/toast.ts'
import { connectKit, type Ports } from '../../ports.ts'
import { openScreen } from '../../testing/screen.tsx'
import type { ListView } from '../use-list.ts'
import { useRemoval } from './use-removal.ts'

type Row = { id: number; name: string }

const change = vi.fn()
const retry = vi.fn()
let seen = ''
let again: () => void = () => {}
let removing: ReturnType<typeof useRemoval<Row>> | undefined
let answer: (body?: object, status?: number) => void = () => {}

const removal = {
  call: faqs.remove,
  ask: 'Silinsin mi?',
  name: ({ name }: Row) => name,
  done: 'Silindi',
  failed: 'Silinemedi',
}

beforeEach(() => {
  connectKit({ me: session.me, removeMany: faqs.remove } as unknown as Ports)
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise(
        (resolve) => (answer = (body = { success: true }, status = 200) => resolve(Response.json(body, { status }))),
      ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  change.mockReset()
  retry.mockReset()
  shownToasts.set([])
  document.body.replaceChildren()
})

function Only() {
  const [, set] = useState(0)
  again = () => set((n) => n + 1)
  const rows = [{ id: 7, name: 'Son soru' }]
  removing = useRemoval<Row>(removal, { seen, rows, state: { page: 3 }, change, retry } as unknown as ListView<Row>)
  return null
}

/** Deletes the only row of the third page; `meanwhile` runs before the server answers. */
async function removeLast(meanwhile: () => void, ...answered: Parameters<typeof answer>) {
  seen = 'page 3'
  await openScreen({ path: '/', address: '/', component: Only, beside: <Confirmation /> })
  await act(async () => void removing?.action?.run?.({ id: 7, name: 'Son soru' }))
  const yes = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Evet')
  await act(async () => yes?.click())
  await act(async () => meanwhile())
  await act(async () => answer(...answered))
}

test('a page that a delete has emptied is left for the previous page', async () => {
  await removeLast(() => {})
  expect(change.mock.calls).toEqual([[{ page: 2 }, { replace: true }]])
})

test('a person who is at another page by then stays there', async () => {
  await removeLast(() => {
    seen = 'page 5'
    again()
  })
  expect(change).not.toHaveBeenCalled()
})

test('who deletes what somebody has deleted meanwhile is told so, and the list is read again', async () => {
  await removeLast(() => {}, { code: 'not_found', message: 'Soru bulunamadı', ref: 'ABC234' }, 404)
  const detail = 'Soru bulunamadı. Bu arada silinmiş ya da erişiminize kapanmış olabilir. Liste yenileniyor.'
  expect(shownToasts.get()).toMatchObject([{ text: 'Silinemedi', detail }])
  expect(retry).toHaveBeenCalledOnce()
})

test('a delete that is refused for another reason leaves the list as it is', async () => {
  await removeLast(() => {}, { code: 'conflict', message: 'Bu soru kullanılıyor', ref: 'ABC234' }, 409)
  expect(shownToasts.get()).toMatchObject([{ text: 'Silinemedi', detail: 'Bu soru kullanılıyor', ref: 'ABC234' }])
  expect(retry).not.toHaveBeenCalled()
})
