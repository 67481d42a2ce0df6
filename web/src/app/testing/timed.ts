import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { openPanel } from './panel.tsx'

type Opening = NonNullable<Parameters<typeof openPanel>[1]>

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const
const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const

/** The panel with a clock that goes on by `pass` alone, until the test ends. */
export async function openTimed(address: string, network: NonNullable<Opening['network']>) {
  // Not `setImmediate`, by which the browser's database goes on.
  vi.useFakeTimers({ toFake: [...timers, ...frames] })
  onTestFinished(() => void vi.useRealTimers())
  const panel = await openPanel(address, { network })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Lets time go on until something is there. */
  const seen = (look: () => unknown) =>
    expect
      .poll(async () => {
        await pass(100)
        return look()
      })
      .toBeTruthy()
  return { ...panel, pass, seen }
}
