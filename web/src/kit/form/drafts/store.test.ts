import { expect, onTestFinished, test, vi } from 'vitest'
import { toastStore } from '../../ask/toasts/toast.ts'
import { draftStore } from './store.ts'

test('a browser that keeps no drafts says so once, and no call throws', async () => {
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
  expect(toastStore.current(), 'nothing is lost by reading').toEqual([])
  for (let round = 0; round < 2; round += 1) await draftStore.put(draft)
  expect(open).toHaveBeenCalledTimes(3)
  const told = 'Bu tarayıcıda taslak için yer kalmadı. Yazmaya devam edebilirsiniz, sık sık kaydedin.'
  expect(toastStore.current()).toMatchObject([{ text: told }])
})
