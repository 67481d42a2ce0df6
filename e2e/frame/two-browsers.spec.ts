import type { Browser } from '@playwright/test'
import { blog } from '../../contract/src/content/blog.ts'
import { form, makePost, row } from '../content/posts.ts'
import { expect, test, toasts } from '../kit/masa.ts'

/** Another person at another machine. */
async function openOther(browser: Browser) {
  return (await browser.newContext()).newPage()
}

test('what one saves the other sees', async ({ page, browser, masa }) => {
  const other = await openOther(browser)
  await masa.signIn(other)
  const id = await makePost(masa, { title: 'Önceki ad' })
  await other.goto(`${masa.url}/content/blog/all`)
  await expect(row(other, 'Önceki ad')).toBeVisible()

  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Sonraki ad')
  await form(page).update.click()
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')

  // The list may have been told of the new name by now.
  await other.getByRole('link', { name: /^(Önceki|Sonraki) ad$/ }).click()
  await expect(form(other).title).toHaveValue('Sonraki ad')
  await other.goBack()
  await expect(row(other, 'Sonraki ad')).toBeVisible()
  await other.context().close()
})

test('the second of two who edit is told, keeps the words, and overwrites nothing', async ({ page, browser, masa }) => {
  const other = await openOther(browser)
  await masa.signIn(other)
  const id = await makePost(masa, { title: 'Ortak', body: '<p>Ortak</p>' })
  for (const each of [page, other]) {
    await each.goto(`${masa.url}/content/blog/posts/${id}`)
    await expect(form(each).text).toHaveText('Ortak')
  }

  await form(page).title.fill('Birincinin')
  await form(page).update.click()
  await expect(page).toHaveURL('/content/blog/all')

  await form(other).text.click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' metin')
  await form(other).update.click()
  const told = other.getByRole('dialog', { name: /^Bu kaydı başka bir yerde de değiştirdiniz/ })
  await expect(told).toContainText('Birincinin')
  await expect(told).toContainText('Ortak metin')
  await told.press('Escape')
  await expect(told).toBeHidden()
  await expect(form(other).text).toHaveText('Ortak metin')
  expect((await masa.api(blog.get, { id })).data).toMatchObject({
    title: 'Birincinin',
    body: '<p>Ortak</p>',
    version: 2,
  })
  await other.context().close()
})

test('a post that another deleted meanwhile is not brought back by a save', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const id = await makePost(masa, { title: 'Silinecek' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Geç kalan')
  await masa.api(blog.remove, { id })
  await form(page).update.click()
  await expect(toasts(page)).toContainText('Yazı Güncellenirken Hata Oluştu')
  await expect(form(page).title).toHaveValue('Geç kalan')
  expect((await masa.send(blog.get, { id })).status).toBe(404)
})
