// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { createProgress } from '../saving/progress.ts'
import { ClosedNote } from './ClosedNote.tsx'

test('the note of a closed form says that typed text is not saved, but only if something was typed', async () => {
  const progress = createProgress()
  const host = document.createElement('div')
  await act(async () => testRoot(host).render(<ClosedNote progress={progress}>Değiştirme yetkiniz yok.</ClosedNote>))
  expect(host.textContent).toBe('Değiştirme yetkiniz yok.')
  await act(async () => progress.set({ dirty: true }))
  expect(host.textContent).toContain('Yazdıklarınız kaydedilmedi')
})
