// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PriceLine, products } from '../../../../../contract/src/catalogue/products.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { shownToasts } from '../../ask/toasts/toast.ts'
import { createQueryClient } from '../../net/queries.ts'
import { connectKit, type Ports } from '../../ports.ts'
import { held } from '../../testing/held.ts'
import { testRoot } from '../../testing/root.ts'
import { ImportDialog } from './ImportDialog.tsx'

const done = vi.fn()
let root: ReturnType<typeof testRoot>
const found = { success: true, rows: 40, problems: [], changes: [], stamp: 'a' }

beforeEach(() => connectKit({ me: session.me } as Ports))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  done.mockReset()
  document.body.replaceChildren()
})

async function look(changed: number) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...found, changed })))
  const place = document.body.appendChild(document.createElement('div'))
  root = testRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <ImportDialog
            title="Kampanyalar"
            imports={{ call: products.import, draft: PriceLine, does: 'updates' }}
            onClose={done}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const input = place.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['ID'], 'fiyatlar.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await act(() => expect.poll(() => place.textContent).toContain('40 satır denetlendi'))
  return [...place.querySelectorAll('button')].at(-1) as HTMLButtonElement
}

test('a file that would change nothing cannot be imported', async () => {
  expect((await look(0)).disabled).toBe(true)
})

test('an import that changes some records says how many change and how many stay the same', async () => {
  const take = await look(3)
  expect([take.textContent, take.disabled]).toEqual(['3 kaydı güncelle', false])
  await act(async () => take.click())
  await act(() => expect.poll(() => done.mock.calls.length).toBe(1))
  expect(shownToasts.get()[0]?.text).toBe('3 kayıt güncellendi, 37 kayıt aynı kaldı')
})

test.each([
  [
    'refused',
    () => Response.json({ code: 'unavailable', message: 'Veritabanı yok' }, { status: 503 }),
    'Veritabanı yok',
  ],
  [
    'found faulty',
    () => Response.json({ ...found, problems: [{ row: 3, field: 'price', message: 'Sayı yazın' }] }),
    '40 satırdan 1 tanesinde sorun var',
  ],
])('an import that is %s after its screen was left is told', async (_what, answer, why) => {
  const take = await look(3)
  const { released, release } = held()
  vi.stubGlobal('fetch', async () => {
    await released
    return answer()
  })
  await act(async () => take.click())
  act(() => root.render(null))
  await act(async () => release())
  await expect.poll(() => shownToasts.get().at(-1)?.text).toBe('Kampanyalar: Kayıtlar güncellenemedi')
  expect(shownToasts.get().at(-1)?.detail).toContain(why)
})

test('a file that is chosen again after a lost answer is imported only once, and the list is read again', async () => {
  const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  const take = await look(3)
  const keys: (string | null)[] = []
  const answer = (isPress: boolean, headers: Headers) => {
    if (!isPress) return Response.json({ ...found, changed: 3 })
    keys.push(headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ ...found, changed: 3 })
  }
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) =>
    answer((body as FormData).get('dry_run') === 'false', new Headers(headers)),
  )
  await act(async () => take.click())
  await act(() => expect.poll(() => document.body.textContent).toContain('Sunucuya ulaşılamadı'))
  expect(invalidated).toHaveBeenCalled()
  const input = document.body.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await act(() => expect.poll(() => document.body.textContent).not.toContain('Sunucuya ulaşılamadı'))
  await act(() => expect.poll(() => take.disabled).toBe(false))
  await act(async () => take.click())
  await act(() => expect.poll(() => done.mock.calls.length).toBe(1))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
})
