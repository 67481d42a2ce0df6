import { test as base, expect, type Page } from '@playwright/test'
import type { TestServer } from '../../server/src/kit/testing/test-server.ts'
import { startHost } from './host.ts'
import { type Server, startServer } from './server.ts'

export { expect }

type Signed = { token: string; expiry: string }

type Masa = Server & {
  /** Puts a session into the page's storage: the administrator's, or the one given. */
  signIn(page: Page, session?: Signed): Promise<void>
}

type Files = { of(file: string): Promise<Masa> }

type Options = {
  /** Whether a story begins behind the sign-in. */
  signedIn: boolean
}

/** Every spec file has a Masa of its own; `page` begins signed in, and a script that breaks fails the story. */
export const test = base.extend<Options & { masa: Masa }, { files: Files }>({
  signedIn: [true, { option: true }],

  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const host = await startHost()
      const postgres = JSON.parse(process.env.MASA_TEST_POSTGRES ?? '') as TestServer
      let running: { file: string; masa: Masa } | undefined
      await use({
        async of(file) {
          if (running?.file === file) return running.masa
          await running?.masa.stop()
          running = { file, masa: withSignIn(await startServer(postgres, host)) }
          return running.masa
        },
      })
      await running?.masa.stop()
      await host.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  masa: async ({ files }, use, testInfo) => {
    const masa = await files.of(testInfo.file)
    await use(masa)
    if (testInfo.status === testInfo.expectedStatus) return
    const path = testInfo.outputPath('server.log')
    await masa.keepLog(path)
    await testInfo.attach('server log', { path })
  },

  baseURL: async ({ masa }, use) => use(masa.url),

  page: async ({ page, masa, signedIn }, use) => {
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.stack ?? String(error)))
    if (signedIn) await masa.signIn(page)
    await use(page)
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
    masa: async ({ begun }, use) => {
      const host = await startHost()
      const server = await startServer(
        JSON.parse(process.env.MASA_TEST_POSTGRES ?? '') as TestServer,
        host,
        begun.settings,
      )
      await use(withSignIn(server))
      await server.stop()
      await host.end()
    },
  })

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
