import config from '../playwright.config.ts'

const { launchOptions } = config.use ?? {}

/** For `test.use` where a story needs what the headless shell lacks: notifications, a profile that names its process. */
export const wholeBrowser = {
  launchOptions: {
    ...launchOptions,
    executablePath: process.env.CHROMIUM_WHOLE_PATH ?? launchOptions?.executablePath,
  },
}
