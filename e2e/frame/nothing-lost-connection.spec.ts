import type { Page } from '@playwright/test'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { form } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { added, bar, draft, titled } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { cut, isCallTo } from '../kit/network.ts'

const patience = { timeout: 60_000 }

/** The server stores a new post, but its answer never arrives. */
async function loseAnswer(page: Page): Promise<{ mend: () => Promise<void> }> {
  const address = isCallTo(blog.create)
  await page.route(address, async (route) => {
    await route.fetch()
    // A retry that is under way when the connection is mended is no longer routed here.
    await route.abort().catch(() => {})
  })
  return { mend: () => page.unroute(address) }
}

test('a new record whose response was lost waits, is offered again after the page was closed, and is stored once', async ({
  page,
  masa,
}) => {
  const title = 'Sayfa kapanınca bekleyen'
  await page.goto('/content/blog/add')
  await form(page).title.fill(title)
  const server = await cut(page, session.ping)
  const answers = await loseAnswer(page)
  await form(page).title.press('Control+s')
  await expect(toasts(page)).toContainText('bağlantı gelince gönderilecek')
  await expect(bar(page)).toHaveText('Bağlantı gelince gönderilecek')
  await expect(page.getByRole('alertdialog')).toContainText('1 kayıt bekliyor', patience)
  await expectAccessible(page)
  await page.goto('/healthz')
  await answers.mend()
  await server.mend()
  await page.goto('/')
  await page.getByRole('button', { name: '1 kayıt gönderilmeyi bekliyor' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gönderilemedi, açıp yeniden gönderin' }).click()
  await form(page).description.fill('Bu arada yazılan')
  await draft(page).getByRole('button', { name: 'Farkı gör' }).click()
  await expect(page.getByRole('dialog')).toContainText('Yeniden gönderince iki kez kaydedilmez')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click()
  await draft(page).getByRole('button', { name: 'Gönder' }).click()
  await expect(toasts(page)).toContainText(added)
  await expect(draft(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /gönderilmeyi bekliyor/ })).toHaveCount(0)
  await expect(form(page).description).toHaveValue('Bu arada yazılan')
  expect(await titled(masa, title)).toHaveLength(1)
})
