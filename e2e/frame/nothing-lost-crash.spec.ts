import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/src/kit/testing/folder.ts'
import { form, makePost } from '../content/posts.ts'
import { draft, untilKept } from '../kit/drafts.ts'
import { expect, test } from '../kit/masa.ts'
import { wholeBrowser } from '../kit/whole-browser.ts'

test.use(wholeBrowser)

test('after a browser is killed during typing, the draft holds the text up to the last second', async ({
  playwright,
  launchOptions,
  masa,
}) => {
  const folder = await temporaryFolder()
  const profile = join(folder.path, 'profile')
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: masa.url,
      locale: 'tr-TR',
    })
    return context.pages()[0] ?? context.newPage()
  }
  const id = await makePost(masa, { title: 'Çökecek', body: '<p>İlk paragraf.</p>' })

  const page = await open()
  await masa.signIn(page)
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Çökmeden önceki başlık')
  await form(page).text.press('Control+End')
  await page.keyboard.type(' Bir saat boyunca yazılmış metin.')
  await untilKept(page, 'Bir saat boyunca yazılmış metin.')
  // Without a pause, so that the editor never gets the time to report the text itself.
  await page.keyboard.type(' Son cümle hâlâ yazılıyor', { delay: 60 })
  // Chromium writes its process id into its profile: 'host-12345'.
  const [pid] = /\d+$/.exec(await readlink(join(profile, 'SingletonLock'))) ?? []
  const gone = page.waitForEvent('close')
  process.kill(Number(pid), 'SIGKILL')
  await gone

  const next = await open()
  // Chromium may have died before it saved the session; the draft must be there all the same.
  await masa.signIn(next)
  await next.goto(`/content/blog/posts/${id}`)
  await draft(next).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(form(next).title).toHaveValue('Çökmeden önceki başlık')
  await expect(form(next).text).toContainText('İlk paragraf. Bir saat boyunca yazılmış metin. Son')
  await next.context().close()
  await folder.remove()
})
