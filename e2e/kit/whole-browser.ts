import config from '../playwright.config.ts'

const { launchOptions } = config.use ?? {}

/**
 * For `test.use` in stories that need what the headless shell lacks: notifications, a profile that names its process.
 */
export const wholeBrowser = {
  launchOptions: {
    ...launchOptions,
    executablePath: process.env.CHROMIUM_WHOLE_PATH ?? launchOptions?.executablePath,
  },
}
