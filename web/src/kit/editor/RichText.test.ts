import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startBrowser } from './testing/browser.ts'
import { constructs } from './testing/constructs.ts'
import type { TestWindow } from './testing/page.tsx'

let browser: Awaited<ReturnType<typeof startBrowser>>
let page: Page
const inPage = <T>(read: (page: TestWindow) => T) =>
  page.evaluate<T>(`(${read.toString()})(window.page)`) as Promise<Awaited<T>>
const html = () => inPage((it) => it.handle.current?.flush() ?? '')

async function show(body: string, options: { dark?: boolean; error?: string; width?: number } = {}) {
  page = await browser.open({ width: options.width ?? 1280, height: 900 })
  await page.evaluate(([body, options]) => (window as unknown as TestWindow).show(body, options), [
    body,
    options,
  ] as const)
  await page.waitForSelector('.ProseMirror')
}

/** Waits two frames: after a key the browser reports the moved caret, and React renders. */
const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function press(...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await drawn()
  }
}

async function paste(rich: string, plain = '') {
  await page.evaluate(
    ([rich, plain]) => {
      const clipboardData = new DataTransfer()
      if (rich) clipboardData.setData('text/html', rich)
      clipboardData.setData('text/plain', plain)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('.ProseMirror')?.dispatchEvent(event)
    },
    [rich, plain] as const,
  )
}

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

test(`keeps ${Object.keys(constructs).length} HTML constructs unchanged when the text beside or inside them is edited`, async () => {
  page = await browser.open()
  for (const [name, body] of Object.entries(constructs)) {
    const problems = await page.evaluate((body) => (window as unknown as TestWindow).problemsOf(body), body)
    expect.soft(problems, name).toEqual([])
  }
})

const body =
  '<!-- x --><h2>Başlık</h2>\n<p class="a">Metin <b>kalın</b></p>\n\n<table><tr><td>1</table><img src=/a.png>'

describe('changes reported to the page', () => {
  test('opening, clicking and saving report no change and keep the HTML exactly as it was', async () => {
    await show(body)
    // The fake clock stays installed in a page, so this page is closed.
    onTestFinished(() => page.close())
    await page.clock.install()
    await page.click('.ProseMirror h2')
    await page.mouse.click(600, 480)
    await page.click('h1')
    await page.clock.fastForward(5000)
    expect(await html()).toBe(body)
    expect(await inPage((it) => it.changes)).toEqual([])
  })

  test('Ctrl+S right after typing reaches the page and saves the last letter', async () => {
    await show('<p>abc</p>')
    await page.click('.ProseMirror p')
    await press('End')
    await page.keyboard.type('ğ')
    await page.keyboard.press('Control+s')
    expect(await inPage((it) => it.saved)).toEqual(['<p>abcğ</p>'])
  })

  test('undoing an edit restores the original HTML exactly', async () => {
    await show(body)
    await page.click('.ProseMirror p.a')
    await page.keyboard.type('x')
    await expect.poll(() => inPage((it) => it.changes.length)).toBe(1)
    await press('Control+z')
    expect(await html()).toBe(body)
  })

  test('the source view is saved as it is typed, and can be undone', async () => {
    await show('<p>abc</p>')
    await page.getByRole('button', { name: 'Kaynak kod (HTML)' }).click()
    await page.fill('textarea', '<p class="b">Bir\n</p><x-y></x-y>')
    expect(await html()).toBe('<p class="b">Bir\n</p><x-y></x-y>')
    await page.getByRole('button', { name: 'Kaynak kodu kapat' }).click()
    expect(await html()).toBe('<p class="b">Bir\n</p><x-y></x-y>')
    await page.waitForSelector('.ProseMirror-focused')
    await press('Control+z')
    expect(await html()).toBe('<p>abc</p>')
  })

  test('losing the focus reports the text at once', async () => {
    await show('')
    await page.click('.ProseMirror')
    await page.keyboard.type('a')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await inPage((it) => it.changes)).toEqual(['<p>a</p>'])
  })
})

describe('writing', () => {
  test('produces plain HTML for lists, headings and tables', async () => {
    await show('')
    await page.click('.ProseMirror')
    await page.keyboard.type('- bir')
    await press('Enter')
    await page.keyboard.type('iki')
    await press('Tab', 'Enter', 'Enter', 'Enter', 'Control+Shift+Digit2')
    await page.keyboard.type('Başlık')
    await press('Enter')
    await page.getByRole('button', { name: 'Tablo ekle' }).click()
    await page.getByRole('button', { name: 'Tablo ekle' }).last().click()
    await page.keyboard.type('A')
    await press('Tab')
    await page.keyboard.type('B')
    await page.getByRole('button', { name: 'Sütunu sil' }).click()
    await page.getByRole('button', { name: 'Satırı sil' }).click()
    await page.getByRole('button', { name: 'Alta satır ekle' }).click()
    expect(await html()).toBe(
      '<ul><li>bir<ul><li>iki</li></ul></li></ul><h2>Başlık</h2><table><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
    )
  })

  test('a link address is validated, and the link can open in a new tab', async () => {
    await show('<p>git</p>')
    await page.click('.ProseMirror p')
    await press('Control+a', 'Control+k')
    await page.getByLabel('Adres').fill('javascript:alert(1)')
    await press('Enter')
    await page.waitForSelector('text=Geçerli bir adres yazın')
    await page.getByLabel('Adres').fill('ornek.com/a')
    await page.getByLabel('Yeni sekmede aç').check()
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    expect(await html()).toBe('<p><a href="https://ornek.com/a" target="_blank" rel="noopener">git</a></p>')
  })

  test('a failed upload is reported and leaves the text unchanged; a successful one inserts an image that can be formatted', async () => {
    await show('<p>abc</p>')
    await inPage((it) => {
      it.upload = () =>
        new Promise((_, fail) => window.addEventListener('upload-fails', () => fail(new Error('büyük'))))
    })
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') }
    await page.setInputFiles('input[type=file]', file)
    await page.waitForSelector('.masa-uploading')
    await page.evaluate(() => window.dispatchEvent(new Event('upload-fails')))
    await page.waitForSelector('.masa-uploading', { state: 'detached' })
    expect(await html()).toBe('<p>abc</p>')
    expect(await inPage((it) => it.failures)).toEqual(['Error: büyük'])
    await inPage((it) => {
      it.upload = async () => '/dosya/a.png'
    })
    await page.setInputFiles('input[type=file]', file)
    await page.click('.ProseMirror img[src]')
    await page.getByLabel('Alternatif metin').fill('Modem')
    await press('Enter')
    await page.getByLabel(/^Genişlik/).fill('%50')
    await press('Enter')
    await page.getByRole('button', { name: 'Sağa al' }).click()
    expect(await html()).toContain(
      '<img src="/dosya/a.png" alt="Modem" style="width: 50%; float: right; margin: 0 0 8px 16px">',
    )
  })

  test('text pasted from Word and Google Docs loses its foreign styles', async () => {
    await show('')
    await page.click('.ProseMirror')
    await paste(
      `<style>p{}</style><p class=MsoNormal>Konu</p><p class=MsoNormal style='mso-x:y;text-align:center'><span style='color:red;font-weight:bold'>Sayın</span><o:p>&nbsp;</o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Bir</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>İki</p>`,
    )
    expect(await html()).toBe(
      '<p>Konu</p><p style="text-align: center"><strong>Sayın</strong></p><ul><li>Bir<ul><li>İki</li></ul></li></ul>',
    )
    await press('Control+a', 'Delete')
    await paste(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-size:11pt">Kalın</span></p><br><ul><li dir="ltr"><p role="presentation"><span>madde</span></p></li></ul></b>',
    )
    expect(await html()).toBe('<p><strong>Kalın</strong></p><ul><li>madde</li></ul>')
  })

  test('pasted images that the clipboard does not contain are left out, and the person is told how many', async () => {
    await show('')
    const pasted = async (rich: string) => {
      await inPage((it) => it.failures.splice(0))
      await page.click('.ProseMirror')
      await press('Control+a', 'Delete')
      await paste(rich)
      await drawn()
      return { html: await html(), failures: await inPage((it) => it.failures) }
    }
    const told = (count: number) => [
      `${count} görsel yapıştırılamadı. Görsel dosyalarını metne sürükleyin; yalnızca JPEG, PNG, WebP ve GIF görseller eklenebilir.`,
    ]
    const word =
      '<p class=MsoNormal>a<img src="file:///C:/clip_image001.png"></p><p>b<img src="cid:image001.png@01D"></p>'
    expect(await pasted(word)).toEqual({ html: '<p>a</p><p>b</p>', failures: told(2) })
    const drawing = '<p>a<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="></p>'
    expect(await pasted(drawing)).toEqual({ html: '<p>a</p>', failures: told(1) })
    const google =
      '<b id="docs-internal-guid-1"><p>a<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4?key=x"></p></b>'
    expect(await pasted(google)).toEqual({ html: '<p>a</p>', failures: told(1) })
    const editor = '<p data-pm-slice="1 1 []">a<img src="blob:https://ornek.example/1"></p>'
    expect(await pasted(editor)).toEqual({ html: '<p>a</p>', failures: told(1) })
    const whole = '<p>a<img src="https://ornek.example/a.png"></p>'
    expect(await pasted(whole)).toEqual({ html: whole, failures: [] })
  })

  test('a file that is no image is refused with a sentence that the page can show', async () => {
    await show('<p>abc</p>')
    await page.setInputFiles('input[type=file]', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('x') })
    await drawn()
    expect(await inPage((it) => it.failures)).toEqual([
      "'a.svg' eklenemedi: yalnızca JPEG, PNG, WebP ve GIF görseller eklenebilir.",
    ])
  })

  test('scripts in the HTML never run while it is edited', async () => {
    await show(
      '<p onclick="window.hit=1"><img src="x:" onerror="window.hit=1"><a href="java&#9;script:window.hit=1">a</a></p><script>window.hit=1</script><svg onload="window.hit=1"></svg><iframe src="javascript:parent.hit=1"></iframe><details open ontoggle="window.hit=1">x</details>',
    )
    await page.click('.ProseMirror p')
    await page.getByRole('button', { name: 'Kaynak kod (HTML)' }).click()
    await page.getByRole('button', { name: 'Kaynak kodu kapat' }).click()
    await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
    await drawn()
    expect(await page.evaluate('window.hit')).toBeUndefined()
  })
})

describe('accessibility', () => {
  test('the toolbar is one Tab stop with arrow keys; Alt+F10 moves there, Escape moves back and leaves full screen', async () => {
    await show('<p>abc</p>')
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const inText = () => page.evaluate(() => document.activeElement?.classList.contains('ProseMirror'))
    await press('Tab')
    await expect.poll(name).toBe('Metin türü: Paragraf')
    await press('ArrowRight')
    await expect.poll(name).toBe('Kalın')
    await press('End')
    await expect.poll(name).toBe('Tam ekran yaz')
    await press('Tab')
    await expect.poll(inText).toBe(true)
    await press('Alt+F10')
    await expect.poll(name).toBe('Tam ekran yaz')
    await press('Escape')
    await expect.poll(inText).toBe(true)
    await press('Control+Shift+KeyF')
    await page.waitForSelector('[data-full]')
    await press('Escape')
    await page.waitForSelector('[data-full]', { state: 'detached' })
  })

  const rich = '<h2>Başlık</h2><p>Metin <a href="/x">bağ</a></p><table><tr><th>A</th></tr><tr><td>1</td></tr></table>'
  for (const dark of process.env.MASA_TEST_FULL === '1' ? [false, true] : [false]) {
    test(`axe finds nothing in the ${dark ? 'dark' : 'light'} theme`, async () => {
      await show(rich, { dark, error: 'İçerik boş olamaz' })
      await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'))
      // A tooltip that is still fading in has too little contrast.
      const violations = async () => {
        await page.mouse.move(0, 0)
        await page.waitForFunction(
          () => document.getAnimations().length === 0 && !document.querySelector('[role=tooltip]'),
        )
        return page.evaluate(`axe.run(document, { rules: { region: { enabled: false } } })
          .then((found) => found.violations.map(({ id, nodes }) => id + ' ' + nodes.map((node) => node.target)))`)
      }
      expect(await violations()).toEqual([])
      await page.click('.ProseMirror td')
      expect(await violations()).toEqual([])
      await page.getByRole('button', { name: 'Bağlantı', exact: true }).click()
      await page.getByLabel('Adres').waitFor()
      expect(await violations()).toEqual([])
      await press('Escape')
      await page.getByRole('button', { name: 'Kaynak kod (HTML)' }).click()
      expect(await violations()).toEqual([])
    })
  }

  test('the text box exposes its name and its error', async () => {
    await show('', { error: 'İçerik boş olamaz' })
    const text = page.getByRole('textbox', { name: 'İçerik' })
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    const error = await text.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${error}"]`).textContent()).toBe('İçerik boş olamaz')
  })

  test('nothing overflows a narrow screen', async () => {
    await show(rich, { width: 360 })
    await page.click('.ProseMirror td')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
