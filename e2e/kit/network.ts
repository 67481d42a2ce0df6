import type { Page, Request, Route } from '@playwright/test'
import type { Call } from '../../contract/src/kit/endpoint.ts'

/** Returns a test for whether a URL belongs to a call. */
export function isCallTo(call: Call): (url: URL) => boolean {
  const path = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  return ({ pathname }) => path.test(pathname)
}

/** Holds a call back until `release`; `sent` collects its requests, also later ones. */
export async function hold(page: Page, call: Call): Promise<{ sent: Request[]; release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: Request[] = []
  await page.route(isCallTo(call), async (route) => {
    sent.push(route.request())
    await released
    await route.continue()
  })
  return { sent, release }
}

/** Lets a call reach the server and changes its response. */
export async function rewrite<Body>(page: Page, call: Call, change: (body: Body) => Body): Promise<void> {
  await page.route(isCallTo(call), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  })
}

/** Answers a call without the server. */
export async function answer(page: Page, call: Call, json: unknown, status = 200): Promise<void> {
  await page.route(isCallTo(call), (route) => route.fulfill({ status, json }))
}

/** Aborts a call, like a lost connection. */
export async function cut(page: Page, call: Call): Promise<{ mend: () => Promise<void> }> {
  const abort = (route: Route) => route.abort()
  const address = isCallTo(call)
  await page.route(address, abort)
  return { mend: () => page.unroute(address, abort) }
}

/** Advances the page's fake clock, then waits for a request, so that the requests of that time have been seen. */
export async function passed(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.evaluate(() => fetch('/healthz'))
}
