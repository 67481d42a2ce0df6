import { beforeEach } from 'vitest'
import { closeToast, toastStore } from '../ask/toasts/toast.ts'

// The files of one worker share their modules, and so what the last test of another file has said.
beforeEach(() => {
  for (const { id } of toastStore.current()) closeToast(id)
})
