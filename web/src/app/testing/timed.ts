import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Network } from '../../kit/testing/network.ts'
import { openPanel } from './panel.tsx'

/** The panel with a clock that goes on by `pass` alone, until the test ends. */
export async function openTimed(address: string, network: (network: Network) => void) {
  vi.useFakeTimers()
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
