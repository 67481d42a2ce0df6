// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markUnsaved } from '../form/unsaved.ts'
import { CallFailure } from '../net/failure.ts'
import { testRoot } from '../testing/root.ts'
import { Answered } from './Answered.tsx'

let root: Root
let page: HTMLElement
const refetch = vi.fn(async () => {})

type Read = Parameters<typeof Answered<string>>[0]['read']

async function draw(read: Partial<Read>) {
  await act(async () =>
    root.render(
      <MantineProvider>
        <Answered
          read={{ data: undefined, error: null, isFetching: false, refetch, ...read }}
          name="Zaman akışı"
          wait={<p>bekliyor</p>}
          gone={(told = 'silinmiş') => <p>{told}</p>}
        >
          {(text) => <p>{text}</p>}
        </Answered>
      </MantineProvider>,
    ),
  )
}

beforeEach(() => {
  page = document.createElement('div')
  root = testRoot(page)
  refetch.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a failed call ends the waiting with a message, its error number and a retry button', async () => {
  await draw({})
  expect(page.textContent).toContain('bekliyor')
  await draw({ error: new CallFailure('unexpected', 'Beklenmeyen bir sorun oluştu.', { ref: 'ABC123' }) })
  expect(page.textContent).not.toContain('bekliyor')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Zaman akışı alınamadı. Beklenmeyen')
  expect(page.textContent).toContain('Hata no: ABC123')
  page.querySelector('button')?.click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('only a record that does not exist is shown as deleted', async () => {
  await draw({ error: new CallFailure('unavailable', 'Sunucuya ulaşılamadı.', { network: true }) })
  expect(page.textContent).not.toContain('silinmiş')
  await draw({ error: new CallFailure('not_found', 'Kayıt bulunamadı') })
  expect(page.querySelector('p')?.textContent).toBe('silinmiş')
  const body = { deleted_at: '2026-01-05T10:00:00Z' }
  await draw({ error: new CallFailure('not_found', 'Soru silinmiş (Ayşe, 05 Oca 2026 13:00)', { body }) })
  expect(page.querySelector('p')?.textContent).toBe('Soru silinmiş (Ayşe, 05 Oca 2026 13:00).')
})

test('data stays visible when reading it again fails', async () => {
  await draw({ data: 'Durum değişti', error: new CallFailure('unexpected', 'Sorun') })
  expect(page.textContent).toContain('Durum değişti')
  expect(page.querySelector('[role=alert]')).toBeNull()
})

test('data disappears once its record is reported as deleted, but not while unsaved text depends on it', async () => {
  const shown = () => page.querySelector('p')?.textContent
  const deleted = { data: 'Ayşe Yılmaz', error: new CallFailure('not_found', 'Kayıt bulunamadı') }
  await draw({ data: 'Ayşe Yılmaz' })
  markUnsaved('note', true)
  await draw(deleted)
  expect(shown()).toBe('Ayşe Yılmaz')
  await act(async () => markUnsaved('note', false))
  expect(shown()).toBe('silinmiş')
  await draw({ data: 'Ayşe Yılmaz' })
  expect(shown()).toBe('Ayşe Yılmaz')
})
