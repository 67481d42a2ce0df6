import { chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/**
 * Builds the test page into one script and opens a browser for it, because the round trip depends on a real HTML
 * parser.
 */
export async function startBrowser() {
  const entry = new URL('./page.tsx', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')?.code ?? ''
  const style = output.find((file) => file.fileName.endsWith('.css'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--js-flags=--single-threaded,--no-opt,--no-maglev',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

  async function newPage(): Promise<Page> {
    const page = await browser.newPage({ locale: 'tr-TR' })
    page.setDefaultTimeout(30_000)
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
    return page
  }

  let page: Page | undefined
  return {
    /** Opens a new document, in the last page unless that was closed: a new page process costs a second. */
    async open(viewport = { width: 1280, height: 900 }): Promise<Page> {
      page = page && !page.isClosed() ? page : await newPage()
      await page.setViewportSize(viewport)
      await page.mouse.move(0, 0)
      await page.goto('http://masa.test/')
      if (style?.type === 'asset') await page.addStyleTag({ content: String(style.source) })
      await page.addScriptTag({ type: 'module', content: script })
      await page.waitForFunction('window.page')
      return page
    },
    close: () => browser.close(),
  }
}
