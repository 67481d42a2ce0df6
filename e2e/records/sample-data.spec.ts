import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { trash } from '../../contract/src/records/trash.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { isCallTo } from '../kit/network.ts'

// In ms; 0 is no limit. It creates hundreds of records with their documents, so only the story's own timeout applies.
const untilItsEnd = { timeout: 0 }

test('an administrator fills an empty Masa with sample data from the start page and removes the samples again', async ({
  page,
  masa,
}) => {
  for (const { id } of (await masa.api(blog.list, { limit: 200 })).data) await masa.api(blog.remove, { id })
  for (const { id } of (await masa.api(blogCategories.list, { limit: 200 })).data) {
    await masa.api(blogCategories.remove, { id })
  }
  for (const { domain, record_id } of (await masa.api(trash.list, { limit: 200 })).data) {
    await masa.api(trash.purge, { domain, id: record_id })
  }
  await page.goto('/')
  const filled = page.waitForResponse((response) => isCallTo(demo.fill)(new URL(response.url())), untilItsEnd)
  await page.getByRole('button', { name: 'Örnek verileri ekle' }).click()
  await filled
  await expect(toasts(page)).toContainText('Örnek veriler eklendi')
  await expect(page.getByRole('link', { name: /^Yeni talep/ })).toBeVisible()
  await page.getByRole('button', { name: 'Örnek Verileri Kaldır' }).click()
  const question = page.getByRole('alertdialog', { name: 'Örnek veriler kaldırılacak' })
  const removed = page.waitForResponse((response) => isCallTo(demo.remove)(new URL(response.url())), untilItsEnd)
  await question.getByRole('button', { name: 'Evet, kaldır' }).click()
  await removed
  await expect(toasts(page)).toContainText('Örnek veriler kaldırıldı')
  await expect(page.getByRole('heading', { name: 'Masanız hazır, sıra sizde' })).toBeVisible()
  expect((await masa.api(blog.list, {})).total).toBe(0)
})
