import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { openPanel } from './panel.tsx'

type Opening = NonNullable<Parameters<typeof openPanel>[1]>

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const
const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const

/** The panel with a fake clock that only `pass` advances, until the test ends. */
export async function openTimed(address: string, network: NonNullable<Opening['network']>) {
  // `setImmediate` stays real, because the in-memory IndexedDB needs it.
  vi.useFakeTimers({ toFake: [...timers, ...frames] })
  onTestFinished(() => void vi.useRealTimers())
  const panel = await openPanel(address, { network })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Advances the clock until `look` finds something. */
  const seen = (look: () => unknown) =>
    expect
      .poll(async () => {
        await pass(100)
        return look()
      })
      .toBeTruthy()
  return { ...panel, pass, seen }
}
