import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { TestServer } from '../../server/src/kit/testing/test-server.ts'
import config, { isFull } from '../playwright.config.ts'
import { type Host, startHost } from './host.ts'
import { type Server, startServer } from './server.ts'
import { visit } from './visit.ts'

export { expect }

type Signed = { token: string; expiry: string }

type Masa = Server & {
  /** Puts a session into the page's storage: the administrator's, or the one given. */
  signIn(page: Page, session?: Signed): Promise<void>
}

type Files = {
  host: Host
  /** The Masa of a file, or the one that those share whose stories meet no others' records. */
  of(file: string, sharing?: boolean): Promise<Masa>
  /** The context of the one page in which the stories of the running file go on. */
  context(browser: Browser): Promise<BrowserContext>
}

type Options = {
  /** Whether a story begins behind the sign-in. */
  signedIn: boolean
  /**
   * Whether the stories of a file go on in one page, which `visit` leads to where each begins: what is loaded stays. Not for
   * stories of a load, another session or the page's clock. In the full run each has a page of its own all the same.
   */
  onePage: boolean
  /**
   * Whether a file with `onePage` goes on in the Masa and the page of others that share theirs: for stories that look at the
   * records of their own domain alone. In the full run it has a Masa of its own all the same.
   */
  sharesMasa: boolean
}

type Running = { file: string; masa: Masa; context?: BrowserContext }

/** Every spec file has a Masa of its own; `page` begins signed in, and a script that breaks fails the story. */
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
        async context(browser) {
          if (!running) throw new Error('No file has begun')
          if (running.context) await clear(running.context)
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

  // `masa` first: it is the file's whose page goes on.
  context: async ({ masa: _, context, browser, files, onePage }, use) =>
    use(onePage && !isFull ? await files.context(browser) : context),

  page: async ({ context, masa, signedIn }, use) => {
    const [page = await context.newPage()] = context.pages()
    const broken: string[] = []
    const keep = (error: Error) => broken.push(error.stack || String(error))
    page.on('pageerror', keep)
    if (signedIn) await masa.signIn(page)
    await use(page)
    page.off('pageerror', keep)
    // What is still on its way through a story's route would break off in the next story.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(broken, 'scripts that broke').toEqual([])
  },
})

type Begun<Outside> = { settings: Record<string, string>; outside: Outside; end(): Promise<void> }

/** Each story has a Masa with settings of its own; `begin` starts what they name, which the story finds as `outside`. */
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

/** Leaves nothing of a story in its page to the next. */
async function clear(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  if (!page) return
  for (const other of others) await other.close()
  if (config.use?.viewport) await page.setViewportSize(config.use.viewport)
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
          // Once in a tab: what the story or the panel does to the session later stands.
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

/** What a screen says top-right. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Bildirimler' })

/** What a screen says bottom-right. */
export const warnings = (page: Page) => page.getByRole('region', { name: 'Uyarılar' })
