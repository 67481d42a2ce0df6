import { expect, onTestFinished, test, vi } from 'vitest'
import { closeToast, shownToasts } from '../../ask/toasts/toast.ts'
import { draftStore } from './store.ts'

test('a browser that cannot store drafts causes one warning, and no call throws', async () => {
  const open = vi.fn(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => void vi.unstubAllGlobals())
  const draft = {
    ...{ person: 1, form: 'f', kind: '/api/addBlogPOst', record: null, version: null, start: {}, values: {} },
    ...{ savedAt: '2026-03-05T11:40:00.000Z', href: '/', title: '', sending: null },
  }
  expect(await draftStore.get(draft)).toBeUndefined()
  expect(shownToasts.get(), 'nothing is lost by reading').toEqual([])
  await draftStore.put(draft)
  const told = shownToasts.get()
  expect(told).toMatchObject([
    { text: 'Bu tarayıcıda taslak için yer kalmadı. Yazmaya devam edebilirsiniz, sık sık kaydedin.' },
  ])
  closeToast(told[0]?.id as number)
  await draftStore.put(draft)
  expect(open).toHaveBeenCalledTimes(3)
  expect(shownToasts.get()).toEqual([])
})
