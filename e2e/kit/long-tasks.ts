import type { Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Duration in ms of the longest task of the page during `action`. CPU time instead of wall-clock time, so that a busy
 * machine does not make it fail.
 */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await action()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const tasks = traceEvents.filter((event) => event.ph === 'X' && /RunTask$/.test(event.name) && isMain(event))
  if (tasks.length === 0) throw new Error('The trace holds no tasks')
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1_000
}
