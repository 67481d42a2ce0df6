import { blog } from '../../contract/src/content/blog.ts'
import { form, makePost } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { added, draft, titled, untilKept } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'

test('drafts of several new records stay apart, and a save takes its own away', async ({ page, context, masa }) => {
  const other = await context.newPage()
  for (const [tab, title] of [
    [page, 'Birinci yeni'],
    [other, 'İkinci yeni'],
  ] as const) {
    await tab.goto('/content/blog/add')
    await form(tab).title.fill(title)
    await untilKept(tab, title)
  }
  await other.close()
  await expect(draft(page)).toHaveCount(0)
  await form(page).add.click()
  await expect(toasts(page)).toContainText(added)
  await page.goto('/content/blog/add')
  await expect(draft(page)).toHaveCount(1)
  await draft(page).getByRole('button', { name: 'Farkı gör' }).click()
  await expect(page.getByRole('dialog')).toContainText('İkinci yeni')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Geri Yükle' }).click()
  await expect(form(page).title).toHaveValue('İkinci yeni')
  await form(page).add.click()
  await expect(toasts(page)).toContainText(added)
  expect(await titled(masa, 'ikinci yeni')).toHaveLength(1)
  await page.goto('/content/blog/add')
  await form(page).title.fill('x')
  await expect(draft(page)).toHaveCount(0)
})

test('a draft never replaces newer text unseen', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Eski', description: 'Eski açıklama' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Taslaktaki başlık')
  await untilKept(page, 'Taslaktaki başlık')
  await masa.api(blog.update, { postid: id, description: 'Yeni açıklama' })
  await page.reload()
  await expectAccessible(page)
  await draft(page).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(page.getByRole('dialog')).toContainText('Taslaktan sonra değişti')
  await page.getByRole('button', { name: 'Birleştir ve Geri Yükle' }).click()
  await expect(form(page).title).toHaveValue('Taslaktaki başlık')
  await expect(form(page).description).toHaveValue('Yeni açıklama')
})
