import type { Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { cancellationStatuses } from '../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../contract/src/casework/custom-fields.ts'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { openSender } from '../casework/requests.ts'
import { form, insertImages, makePost } from '../content/posts.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { unfold } from '../kit/menu.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Expects that the page does not scroll sideways. */
async function expectFits(page: Page) {
  const widths = () => page.evaluate(() => [Math.max(document.documentElement.scrollWidth, 360), window.innerWidth])
  await expect.poll(widths).toEqual([360, 360])
}

/** Presses a key sixty times; returns what had the focus in the screen while nothing of it could be seen. */
async function coveredBy(page: Page, key: string) {
  const covered: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const seen = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
      if (!seen || !focused?.closest('main')) return ''
      const { left, top, width, height } = seen.getBoundingClientRect()
      const isSeen = [0.1, 0.5, 0.9].some((share) => {
        const there = document.elementFromPoint(left + width / 2, top + height * share)
        return there !== null && (seen.contains(there) || there.contains(seen))
      })
      return isSeen || width < 2 ? '' : seen.outerHTML.slice(0, 120)
    })
    if (name) covered.push(name)
  }
  return covered
}

test('at 200 % zoom, what has the focus lies neither below the header nor below the bar of a form or selection', async ({
  page,
  masa,
}) => {
  await page.setViewportSize({ width: 720, height: 400 })
  const id = await makePost(masa, { title: 'Yakından okunan', body: '<p>Metin</p>'.repeat(12) })
  for (let at = 0; at < 9; at += 1) await makePost(masa, { title: `Seçilen ${at}` })
  await visit(page, `/content/blog/posts/${id}`)
  await form(page).title.press('End')
  await page.keyboard.type('!')
  await expect(page.locator('[data-pinned]')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) expect(await coveredBy(page, key), key).toEqual([])
  await form(page).title.press('Control+z')
  await visit(page, '/content/blog/all')
  await card(page, 'Seçilen 8').getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Seçim' })).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) expect(await coveredBy(page, key), key).toEqual([])
})

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('posts are shown as cards, and a card leads to its post', { tag: '@full' }, async ({ page, masa }) => {
    const id = await makePost(masa, { title: 'Telefonda okunan uzun başlıklı yazı', tags: ['bir'] })
    await visit(page, '/content/blog/all')
    await expect(card(page, 'Telefonda okunan')).toContainText('Yayında')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectFits(page)
    await card(page, 'Telefonda okunan').getByRole('button', { name: 'Diğer işlemler' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Sil' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card(page, 'Telefonda okunan').getByRole('link').first().tap()
    await expect(page).toHaveURL(`/content/blog/posts/${id}`)
  })

  test('the buttons of a list stand below its title, where a total that arrives later does not move them', async ({
    page,
  }) => {
    await visit(page, '/kolayiptal/talep/1')
    const title = await standing(page.getByRole('heading', { level: 1, name: 'Yeni' }))
    const triage = await standing(page.getByRole('link', { name: 'Triyaj' }))
    expect(triage.y).toBeGreaterThan(title.y + title.height)
  })

  test('main buttons and fields are large enough for a finger', async ({ page, masa }) => {
    await visit(page, '/leads/all')
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    const [search, add] = [
      page.getByPlaceholder('Ad veya telefon'),
      page.getByRole('link', { name: 'Yeni Müşteri Adayı' }),
    ]
    for (const place of [add, search, named('Filtreler'), named('Bildirimleriniz'), named('Menüyü aç veya kapat')])
      expect((await standing(place)).height).toBeGreaterThanOrEqual(40)

    await makePost(masa, { title: 'Parmakla seçilen' })
    await visit(page, '/content/blog/all')
    const more = card(page, 'Parmakla seçilen').getByRole('button', { name: 'Diğer işlemler' })
    expect((await standing(more)).height).toBeGreaterThanOrEqual(40)
    await named('Sıralama ve aktarma').tap()
    const file = page.getByRole('menuitem', { name: 'CSV' })
    expect((await standing(file)).height).toBeGreaterThanOrEqual(40)
    await page.keyboard.press('Escape')
    await visit(page, '/content/blog/Categorys?panel=new')
    await page.getByLabel('Kategori adı').fill('Yarım')
    await named('Paneli kapat').tap()
    const answers = page.getByRole('alertdialog').getByRole('button')
    for (const place of [answers.first(), answers.last(), named('Paneli kapat')])
      expect((await standing(place)).height).toBeGreaterThanOrEqual(40)
    await answers.last().tap()
  })

  test('the parts of a long form are put in order by taps alone', async ({ page }) => {
    await visit(page, '/content/products/addProduct')
    const add = (name: string) => page.getByRole('button', { name: `${name} Ekle`, exact: true }).tap()
    await add('Metin')
    await add('Madde Listesi')
    const first = page.locator('[data-row]').first()
    await expect(first).toContainText('Metin')
    await page.getByRole('button', { name: 'Madde Listesi: yukarı taşı' }).tap()
    const name = first.getByText('Madde Listesi', { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    await expectFits(page)

    // A module has one tool more.
    await visit(page, '/content/pages/AddPage')
    await page.getByRole('button', { name: 'Sayfaya Ekle: Karşılama' }).tap()
    const called = page.locator('[data-row]').getByText('Karşılama', { exact: true })
    await expect.poll(async () => (await standing(called)).height).toBeLessThan(24)
    expect(await called.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  })

  test('the menu is a drawer that closes when a screen is chosen', { tag: '@full' }, async ({ page }) => {
    await visit(page, '/')
    await expectFits(page)
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    const open = page.getByRole('button', { name: 'Menüyü aç veya kapat' })
    await open.tap()
    await unfold(page, 'İçerik', 'Blog')
    await drawer.getByRole('link', { name: 'Kategoriler' }).first().tap()
    await expect(page).toHaveURL('/content/blog/Categorys')
    await expect(drawer).toBeHidden()
    await open.tap()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  test('a category is added in a panel over the list', { tag: '@full' }, async ({ page, masa }) => {
    await masa.api(blogCategories.create, { name: 'Eldeki' })
    await visit(page, '/content/blog/Categorys')
    await expect(card(page, 'Eldeki')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Kategori' }).tap()
    const panel = page.getByRole('dialog', { name: 'Yeni Kategori Ekle' })
    const name = panel.getByLabel('Kategori adı')
    await name.fill('Cepten')
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Cepten')
    await panel.getByRole('button', { name: 'Kategoriyi Ekle' }).tap()
    await expect(toasts(page)).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await panel.getByRole('button', { name: 'Paneli kapat' }).tap()
    await expect(panel).toBeHidden()
    await expect(card(page, 'Cepten')).toBeVisible()
    await expectFits(page)
  })

  test('a list is filtered behind a button that counts the filters, and a post is written and published by touch', async ({
    page,
    masa,
  }) => {
    await visit(page, '/leads/all')
    const filters = page.getByRole('button', { name: /^Filtreler( \d+)?$/ })
    const source = page.getByRole('combobox', { name: 'Kaynak' })
    await expect(filters).toHaveText('Filtreler')
    await expect(source).toBeHidden()
    await filters.tap()
    await source.selectOption('Web')
    await filters.tap()
    await expect(source).toBeHidden()
    await expect(filters).toHaveText('Filtreler1')
    await expectFits(page)

    await visit(page, '/content/blog/add')
    await form(page).title.fill('Otobüste yazıldı')
    await page.getByText('Hemen Yayınla').tap()
    await form(page).text.tap()
    await page.keyboard.type('Kısa bir metin')
    await insertImages(page, [await jpeg('bir.jpg', '#e9bd72', 1200, 500)])
    await expect(form(page).text.locator('img[src]')).toHaveCount(1)
    await expectFits(page)
    await form(page).add.tap()
    await expect(page).toHaveURL('/content/blog/all')
    await expect(card(page, 'Otobüste yazıldı')).toContainText('Yayında')
    expect((await masa.api(blog.list, { limit: 1 })).data[0]).toMatchObject({
      title: 'Otobüste yazıldı',
      isDraft: false,
    })
  })

  test('a name, a status and a label of one long word break where the screen ends', async ({ page, masa }) => {
    const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.repeat(2)
    const status = await masa.api(cancellationStatuses.create, { name: word })
    const field = await masa.api(customFields.create, { name: word, type: 'text' })
    const { handIn } = await openSender(masa, 'Uzun Adlılar', [field.id])
    const id = await handIn({ name: word, answers: { [field.id]: 'TES-204' } })
    await masa.api(cancellation.status, { id, status_id: status.id })
    await visit(page, `/kolayiptal/goster/${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(word)
    await expectFits(page)
    const main = page.getByRole('main')
    const back = main.getByRole('link', { name: `Talep: ${word}` })
    for (const place of [heading, back, main.getByText(word, { exact: true }).first()]) {
      const { x, width } = await standing(place)
      expect(x + width).toBeLessThanOrEqual(360)
    }
    // A long label leaves the values more than half of the lines.
    expect((await standing(main.getByText('TES-204'))).width).toBeGreaterThan(150)
  })

  test('a calendar in a panel is whole on a screen lower than it, where it scrolls by itself', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    const ends = async () => {
      const calendar = await standing(page.locator('[data-dates-dropdown]'))
      return [Math.min(0, calendar.y), Math.max(360, calendar.y + calendar.height)]
    }
    await visit(page, '/meeting/ZoomMeetingList?panel=new')
    await page.getByRole('button', { name: 'Başlangıç: Zaman seçin' }).tap()
    await expect.poll(ends).toEqual([0, 360])
    await expect(page.getByRole('button', { name: 'Zamanı uygula' })).toBeInViewport()
    await visit(page, '/settings/Holidays?panel=new')
    const day = page.getByRole('textbox', { name: 'Gün' })
    await day.tap()
    await expect.poll(ends).toEqual([0, 360])
    await page.getByRole('button', { name: /^30 / }).last().tap()
    await expect(day).toHaveValue(/^30\./)
  })

  test('the choices of a filter and the forms of a text end with the screen, however low it is', async ({
    page,
    masa,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    for (let at = 0; at < 12; at += 1) await masa.api(blogCategories.create, { name: `Uzun listede ${at}` })
    const end = async (name: string) => {
      const { y, height } = await standing(page.getByRole('dialog', { name }))
      return Math.max(360, y + height)
    }
    await visit(page, '/content/blog/all')
    await page.getByRole('button', { name: 'Kategoriler' }).tap()
    await expect.poll(() => end('Kategoriler')).toBe(360)
    await visit(page, '/content/blog/add')
    await page.getByRole('button', { name: 'Tablo' }).tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Tablo ekle' })).toBeInViewport({ ratio: 1 })
  })

  test('people are searched in a field that opens over the header, and are found with their whole names', {
    tag: '@full',
  }, async ({ page, masa }) => {
    await masa.api(leads.create, { full_name: 'Muvaffak Kocamustafapaşalıoğlu', phone: '+905001112233' })
    await visit(page, '/content/blog/all')
    await page.getByRole('button', { name: 'Ara', exact: true }).tap()
    await expect(page.getByRole('combobox', { name: 'Kişi ara' })).toBeFocused()
    await page.keyboard.type('Muvaffak')
    const name = page.getByText('Muvaffak Kocamustafapaşalıoğlu')
    await expect(name).toBeVisible()
    expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('kimse')
    await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
    await expectFits(page)
    for (const _ of ['what was found', 'what was typed', 'the search']) await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Kişi ara' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ara', exact: true })).toBeFocused()
  })
})
