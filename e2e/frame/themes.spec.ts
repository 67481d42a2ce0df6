import type { Locator, Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { form, makePost } from '../content/posts.ts'
import { choose, expectAccessible, type Theme, themes, usualThemes } from '../kit/axe.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test } from '../kit/masa.ts'
import { answer, cut } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

/**
 * `visit` keeps what the former screen has opened; in the full run, where all screens follow each other, each is loaded
 * anew.
 */
const show = (page: Page, path: string) => (isFull ? page.goto(path) : visit(page, path))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
let post = 0
let category = 0

test.beforeAll(async ({ files }, testInfo) => {
  const masa = await files.of(testInfo.file)
  const { id } = await masa.api(blogCategories.create, { name: 'Rehberler' })
  category = id
  const image = await masa.storeImage((await jpeg('kapak.jpg', '#0d5563')).buffer)
  const body =
    '<h2>Ara başlık</h2><p>Metin <a href="https://ornek.com">bağlantı</a></p><table><tbody><tr><td>1</td></tr></tbody></table>'
  post = await makePost(masa, { title: 'Görselli', image, body, tags: ['a', 'b', 'c', 'd'], categorys: [id] })
  for (let at = 0; at < 6; at += 1) await makePost(masa, { title: `Yazı ${at}`, isDraft: at % 2 === 0 })
})

const screens: Screen[] = [
  {
    name: 'the first page',
    open: async (page) => {
      await show(page, '/')
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Yazı 4/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the list',
    open: async (page) => {
      await show(page, '/content/blog/all?size=5')
      await expect(page.getByText('1–5 / 7')).toBeVisible()
    },
  },
  {
    name: 'the list’s filter',
    open: async (page) => {
      await show(page, `/content/blog/all?cats=${category}`)
      await page.getByRole('button', { name: 'Kategoriler 1', exact: true }).click()
      await expect(
        page.getByRole('dialog', { name: 'Kategoriler' }).getByRole('checkbox', { name: 'Rehberler' }),
      ).toBeVisible()
    },
  },
  {
    name: 'a list without a match',
    open: async (page) => {
      await show(page, '/content/blog/all?cats=999')
      await expect(heading(page, 'Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
    },
  },
  {
    name: 'a list that could not be read',
    open: async (page) => {
      await answer(page, blog.list, { data: [], page: 1, total: 0, error: true })
      await show(page, '/content/blog/all')
      await expect(heading(page, 'Veri alınamadı')).toBeVisible()
    },
  },
  {
    name: 'a question',
    open: async (page) => {
      await show(page, '/content/blog/all')
      const onPhone = page.viewportSize()?.width === phone.width
      if (onPhone) await page.getByRole('button', { name: 'Diğer işlemler' }).first().click()
      await page
        .getByRole(onPhone ? 'menuitem' : 'button', { name: 'Sil', exact: true })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: 'Yazı Silinecek' })).toBeVisible()
    },
  },
  {
    name: 'the empty form, with what is missing',
    open: async (page) => {
      await show(page, '/content/blog/add')
      await expect(form(page).text).toBeVisible()
      await form(page).add.click()
      await expect(page.getByRole('alert').first()).toContainText('Kaydedilemedi')
    },
  },
  {
    name: 'the form of a stored post',
    open: async (page) => {
      await show(page, `/content/blog/posts/${post}`)
      await expect(form(page).text).toContainText('Ara başlık')
      await form(page).title.fill('Değişti')
    },
  },
  {
    name: 'a table in the rich text',
    open: async (page) => {
      await show(page, `/content/blog/posts/${post}`)
      await form(page).text.getByRole('cell', { name: '1' }).click()
      await expect(page.getByRole('toolbar', { name: 'Tablo' })).toBeVisible()
    },
  },
  {
    name: 'the source of the rich text',
    open: async (page) => {
      // A full load, so that no question about the former screen's unsaved changes appears.
      await page.goto(`/content/blog/posts/${post}`)
      await page.getByRole('button', { name: 'Kaynak kod (HTML)' }).click()
      await expect(page.getByRole('textbox', { name: /kaynak kod/ })).toBeVisible()
    },
  },
  {
    name: 'the categories',
    open: async (page) => {
      await show(page, '/content/blog/Categorys')
      await expect(page.getByRole('main').getByRole('link', { name: 'Rehberler' })).toBeVisible()
    },
  },
  {
    name: 'a category in the panel',
    open: async (page) => {
      await show(page, `/content/blog/Categorys?panel=${category}`)
      await expect(page.getByLabel('Kategori adı')).toHaveValue('Rehberler')
    },
  },
  {
    name: 'a post that is gone',
    open: async (page) => {
      await show(page, '/content/blog/posts/999999')
      await expect(heading(page, 'Kayıt bulunamadı')).toBeVisible()
    },
  },
  {
    name: 'the fallback page',
    open: async (page) => {
      await show(page, '/yok')
      await expect(heading(page, 'Sayfa bulunamadı')).toBeVisible()
    },
  },
  {
    name: 'the access page',
    open: async (page) => {
      await show(page, '/erisim-yok')
      await expect(heading(page, 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır')).toBeVisible()
    },
  },
  {
    name: 'the lost connection',
    open: async (page) => {
      await cut(page, session.ping)
      await show(page, '/')
      await expect(page.getByRole('alertdialog', { name: 'İnternet Bağlantısı' })).toBeVisible()
    },
  },
  {
    name: 'the open menus of the header',
    open: async (page) => {
      await show(page, '/')
      await page.getByRole('button', { name: 'Görünüm' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Koyu' })).toBeVisible()
      await page.getByRole('button', { name: /^Profil/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Çıkış Yap' })).toBeVisible()
    },
  },
  {
    name: 'the folded menu',
    open: async (page) => {
      await show(page, '/')
      await page.getByRole('button', { name: 'Menüyü aç veya kapat' }).click()
      await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('button', { name: 'Blog' }).click()
      await expect(page.getByRole('menuitem', { name: 'Kategoriler' })).toBeVisible()
    },
  },
]

type Round = { theme: Theme; size: typeof desk; screens: Screen[] }

/** In the normal run each screen comes once, in alternating themes; in the full run in both themes and both sizes. */
const rounds: Round[] = themes.flatMap((theme, at) =>
  isFull
    ? // Only the desktop has the folded menu.
      [desk, phone].map((size) => ({
        theme,
        size,
        screens: screens.filter(({ name }) => size === desk || name !== 'the folded menu'),
      }))
    : [{ theme, size: desk, screens: screens.filter((_, place) => place % themes.length === at) }],
)

for (const { theme, size, screens } of rounds) {
  test(`${screens.length} screens are accessible, ${theme}${size === phone ? ', on a phone' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await choose(page, theme)
    for (const [at, { name, open }] of screens.entries()) {
      await test.step(name, async () => {
        await open(page)
        await expectAccessible(page, { menu: isFull || at === 0 })
        await page.unrouteAll()
      })
    }
  })
}

for (const theme of usualThemes) {
  test.describe('before the sign-in', () => {
    test.use({ signedIn: false })

    test(`the sign-in is accessible, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/login')
      await page.getByLabel('Kullanıcı adı').fill('kimse')
      await page.getByLabel('Parola', { exact: true }).fill('yanlış')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Hata Oluştu!')
      await expectAccessible(page)
    })
  })
}

test('what a menu deletes can be read in the dark', { tag: '@full' }, async ({ page, masa }) => {
  const { id } = await masa.api(leads.create, { full_name: 'Karanlıkta Okunan', phone: '+905001112233' })
  await choose(page, 'dark')
  await page.goto(`/talep/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Diğer işlemler' }).click()
  await expect(page.getByRole('menuitem', { name: 'Kaydı Sil' })).toBeVisible()
  await expectAccessible(page)
})

test('with forced colours, a chosen control or entry differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (part: Locator, what: 'color' | 'backgroundColor') =>
    part.first().evaluate((element, name) => getComputedStyle(element)[name], what)
  await page.goto('/meeting/ZoomMeetingList?panel=new')
  const track = page.locator('.mantine-Switch-track')
  const on = await look(track, 'backgroundColor')
  await page.getByRole('switch', { name: 'Bekleme odası' }).click({ force: true })
  await expect(page.getByRole('switch', { name: 'Bekleme odası' })).not.toBeChecked()
  await expect.poll(() => look(track, 'backgroundColor')).not.toBe(on)
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  const [here, elsewhere] = [menu.locator('a[aria-current]'), menu.locator('a:not([aria-current])')]
  expect(await look(here, 'backgroundColor')).not.toBe(await look(elsewhere, 'backgroundColor'))

  await page.goto(`/content/blog/posts/${post}`)
  const chosen = page.locator('.mantine-Radio-radio:checked')
  await expect(chosen).toBeVisible()
  const dot = page.locator('.mantine-Radio-radio:checked + .mantine-Radio-icon')
  expect(await look(dot, 'color')).not.toBe(await look(chosen, 'backgroundColor'))
})
