import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test'
import type { TestServer } from '../../server/src/kit/testing/test-server.ts'
import { isFull } from '../playwright.config.ts'
import { type Host, startHost } from './host.ts'
import { type Server, startServer } from './server.ts'
import { visit } from './visit.ts'

export { expect }

type Signed = { token: string; expiry: string }

type Masa = Server & {
  /** Puts a session into the page's storage: the given one, or else the administrator's. */
  signIn(page: Page, session?: Signed): Promise<void>
}

type Viewport = PlaywrightTestOptions['viewport']

type Files = {
  host: Host
  /** The Masa of a spec file, or the shared one for files whose stories do not meet each other's records. */
  of(file: string, sharing?: boolean): Promise<Masa>
  /** The browser context of the one page that the stories of the running file share. */
  context(browser: Browser, viewport: Viewport): Promise<BrowserContext>
}

type Options = {
  /** Whether a story starts signed in. */
  signedIn: boolean
  /**
   * Whether the stories of a file share one page, which `visit` leads to each story's start, so that loaded code stays.
   * Not for stories about loading, about another session or with a fake clock. In the full run each story has its own
   * page.
   */
  onePage: boolean
  /**
   * Whether a file with `onePage` shares its Masa and page with other such files: for stories that only look at the
   * records of their own domain. In the full run it has its own Masa.
   */
  sharesMasa: boolean
}

type Running = { file: string; masa: Masa; context?: BrowserContext }

/** Every spec file has its own Masa; `page` starts signed in, and a script error fails the story. */
export const test = base.extend<Options & { masa: Masa }, { files: Files }>({
  signedIn: [true, { option: true }],
  onePage: [false, { option: true }],
  sharesMasa: [false, { option: true }],

  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const host = await startHost()
      const postgres = JSON.parse(process.env.MASA_TEST_POSTGRES ?? '') as TestServer
      let running: Running | undefined
      let shared: Running | undefined
      const start = async (file: string) => ({ file, masa: withSignIn(await startServer(postgres, host)) })
      const end = async (one: Running | undefined) => {
        await one?.context?.close()
        await one?.masa.stop()
      }
      await use({
        host,
        async of(file, sharing) {
          if (running?.file === file) return running.masa
          if (running !== shared) await end(running)
          if (sharing) shared ??= await start(file)
          running = sharing && shared ? shared : await start(file)
          running.file = file
          return running.masa
        },
        async context(browser, viewport) {
          if (!running) throw new Error('No file has begun')
          if (running.context) await clear(running.context, viewport)
          running.context ??= await browser.newContext()
          return running.context
        },
      })
      if (running !== shared) await end(running)
      await end(shared)
      await host.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  masa: async ({ files, sharesMasa }, use, testInfo) => {
    const masa = await files.of(testInfo.file, sharesMasa && !isFull)
    await use(masa)
    if (testInfo.status === testInfo.expectedStatus) return
    const path = testInfo.outputPath('server.log')
    await masa.keepLog(path)
    await testInfo.attach('server log', { path })
  },

  baseURL: async ({ masa }, use) => use(masa.url),

  // `masa` must come first: it determines the file whose page is used.
  context: async ({ masa: _, context, browser, files, onePage, viewport }, use) =>
    use(onePage && !isFull ? await files.context(browser, viewport) : context),

  page: async ({ context, masa, signedIn }, use) => {
    const [page = await context.newPage()] = context.pages()
    const broken: string[] = []
    const keep = (error: Error) => broken.push(error.stack || String(error))
    page.on('pageerror', keep)
    if (signedIn) await masa.signIn(page)
    await use(page)
    page.off('pageerror', keep)
    // Requests still held by a story's route would be aborted in the next story.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(broken, 'scripts that broke').toEqual([])
  },
})

type Begun<Outside> = { settings: Record<string, string>; outside: Outside; end(): Promise<void> }

/**
 * Gives each story a Masa with its own settings; `begin` starts the services that they name, which the story gets as
 * `outside`.
 */
export const testWith = <Outside>(begin: () => Promise<Begun<Outside>>) =>
  test.extend<{ begun: Begun<Outside>; outside: Outside }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    begun: async ({}, use) => {
      const begun = await begin()
      await use(begun)
      await begun.end()
    },
    outside: async ({ begun }, use) => use(begun.outside),
    masa: async ({ begun, files }, use) => {
      const postgres = JSON.parse(process.env.MASA_TEST_POSTGRES ?? '') as TestServer
      const server = await startServer(postgres, files.host, begun.settings)
      await use(withSignIn(server))
      await server.stop()
    },
  })

/** Leaves nothing of a story in the shared page. */
async function clear(context: BrowserContext, viewport: Viewport): Promise<void> {
  const [page, ...others] = context.pages()
  if (!page) return
  for (const other of others) await other.close()
  if (viewport) await page.setViewportSize(viewport)
  await visit(page, '/erisim-yok')
  await expect(page.getByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })).toBeVisible()
  const close = page.getByRole('button', { name: 'Bildirimi kapat' })
  await expect(async () => {
    await close.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
    expect(await close.count()).toBe(0)
  }).toPass()
}

function withSignIn(server: Server): Masa {
  return {
    ...server,
    async signIn(page, { token, expiry } = server) {
      await page.addInitScript(
        ([origin, token, expiry]) => {
          // Only once per tab: later changes of the session, by the story or the panel, must stay.
          const done = `story.${token}.${expiry}`
          if (location.origin !== origin || sessionStorage.getItem(done)) return
          sessionStorage.setItem(done, 'signed in')
          localStorage.setItem('masa.token', token)
          localStorage.setItem('masa.expiry', expiry)
        },
        [server.url, token, expiry] as const,
      )
    },
  }
}

/** The messages at the top right of a screen. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Bildirimler' })

/** The messages at the bottom right of a screen. */
export const warnings = (page: Page) => page.getByRole('region', { name: 'Uyarılar' })
