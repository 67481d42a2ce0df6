import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { search } from '../../contract/src/records/search.ts'
import { form, makePost, rows } from '../content/posts.ts'
import { expect, test } from '../kit/masa.ts'
import { answer, rewrite } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

// The page's content security policy would stop most attacks; without it, the code alone has to stop them.
test.use({ bypassCSP: true })

const text = '"><img src=x onerror="window.__xss=1"><script>window.__xss=1</script>'
const short = '<svg/onload=window.__xss=1>'
const body = [
  '<p>Önce <b>metin</b></p>',
  '<img src="/yok.png" onerror="window.__xss=1">',
  '<svg onload="window.__xss=1"><script>window.__xss=1</script></svg>',
  '<a href="javascript:window.__xss=1">bağlantı</a>',
  '<a href="java&#10;script:window.__xss=1">öteki</a>',
  '<iframe src="javascript:parent.__xss=1" srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__xss=1&gt;">',
  '<details open ontoggle="window.__xss=1">x</details><input autofocus onfocus="window.__xss=1">',
].join('')

let postId = 0
let categoryId = 0

test.beforeAll(async ({ files }, testInfo) => {
  const masa = await files.of(testInfo.file)
  categoryId = (await masa.api(blogCategories.create, { name: text })).id
  const tags = [short, "javascript:window.__xss='1'"]
  postId = await makePost(masa, {
    title: text,
    description: short,
    tags,
    body,
    categorys: [categoryId],
  })
})

const address = '/x"onerror="window.__xss=1'

/** Nobody can save such an address any more, but an old row may still contain it. */
async function withHostileImage(page: Page) {
  await rewrite<{ data: object[] }>(page, blog.list, ({ data, ...others }) => ({
    ...others,
    data: data.map((post) => ({ ...post, image: address })),
  }))
  await rewrite<{ data: object }>(page, blog.get, ({ data }) => ({ data: { ...data, image: address } }))
}

test('an image with a hostile address is refused', { tag: '@full' }, async ({ masa }) => {
  const { status } = await masa.send(blog.create, { title: text, body, image: address })
  expect(status).toBe(400)
})

/** Expects that no script ran, once everything had its chance: every image has loaded or failed. */
async function expectNothingRan(page: Page) {
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')))
    .toBe(true)
  expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined()
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') throw new Error(`A script has opened a dialog: ${dialog.message()}`)
  })
})

test('hostile text stays text in lists, questions, forms, the search and the rich text, and no script runs', async ({
  page,
  masa,
}) => {
  await test.step('the start page, the categories and the search', async () => {
    const draft = await makePost(masa, { title: text, isDraft: true })
    await visit(page, '/')
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await answer(page, search.people, {
      data: [{ id: 'u1', full_name: text, type: short, photo: 'javascript:window.__xss=1' }],
    })
    await page.getByRole('combobox', { name: 'Kişi ara' }).fill(text)
    await expect(page.getByRole('listbox', { name: 'Bulunan kişiler' })).toContainText(text)
    await expectNothingRan(page)
    await visit(page, `/content/blog/Categorys?panel=${categoryId}`)
    await expect(page.getByLabel('Kategori adı')).toHaveValue(text)
    await expect(rows(page).first()).toContainText(text)
    await expectNothingRan(page)
    await masa.api(blog.remove, { id: draft })
  })

  await test.step('the list, its filters and its questions', async () => {
    await withHostileImage(page)
    await visit(page, '/content/blog/all')
    await expect(page.getByRole('link', { name: text, exact: true })).toBeVisible()
    await expect(rows(page).first()).toContainText(short)
    await page.getByRole('button', { name: 'Kategoriler' }).click()
    await expect(page.getByRole('dialog', { name: 'Kategoriler' }).getByRole('checkbox', { name: text })).toBeVisible()
    await page.keyboard.press('Escape')
    await visit(page, `/content/blog/all?cats=${categoryId},999`)
    await expect(page.getByRole('button', { name: `${text} filtresini kaldır` })).toBeVisible()
    await rows(page).first().getByRole('button', { name: 'Sil' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(text)
    await expectNothingRan(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the form, and a stored body without executable parts', async () => {
    await visit(page, `/content/blog/posts/${postId}`)
    await expect(form(page).title).toHaveValue(text)
    await expect(form(page).description).toHaveValue(short)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(form(page).text).toContainText('Önce metin')
    await form(page).categories.click()
    await expectNothingRan(page)
    const stored = (await masa.api(blog.get, { id: postId })).data.body
    expect(stored).not.toMatch(/onerror=|onload|javascript:|<script|<svg|srcdoc|onfocus|ontoggle/i)
  })

  await test.step('HTML typed as source, or pasted', async () => {
    await visit(page, '/content/blog/add')
    await expect(form(page).title).toHaveValue('')
    await form(page).text.click()
    await page.getByRole('button', { name: 'Kaynak kod (HTML)' }).click()
    await page.getByRole('textbox', { name: /kaynak kod/ }).fill(body)
    await page.getByRole('button', { name: 'Kaynak kodu kapat' }).click()
    await expect(form(page).text).toContainText('Önce metin')
    await expectNothingRan(page)
    await form(page).text.evaluate((editor, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, body)
    await expectNothingRan(page)
  })
})

test('text that a person types into any field stays text', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/content/blog/add')
  await form(page).title.fill(text)
  await form(page).description.fill(short)
  await form(page).tags.fill(short)
  await form(page).tags.press('Enter')
  await form(page).text.click()
  await page.keyboard.type(text)
  await form(page).add.click()
  await expect(page).toHaveURL('/content/blog/all')
  await expect(page.getByRole('link', { name: text, exact: true })).toHaveCount(2)
  await expectNothingRan(page)
})
