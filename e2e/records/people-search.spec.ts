import type { Page, Route } from '@playwright/test'
import { search } from '../../contract/src/records/search.ts'
import { expect, test } from '../kit/masa.ts'
import { menu } from '../kit/menu.ts'
import { isCallTo } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const field = (page: Page) => page.getByRole('combobox', { name: 'Kişi ara' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Bulunan kişiler' }).getByRole('option')
const person = (id: string, full_name: string) => ({ id, full_name, type: 'İptal', photo: '' })

/** Answers the search as told by its text; `wait` holds an answer back. */
async function answerSearch(page: Page, of: (text: string) => { people: object[]; wait?: Promise<void> }) {
  const asked: URLSearchParams[] = []
  await page.route(isCallTo(search.people), async (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const { people, wait } = of(query.get('') ?? '')
    await wait
    // A newer search may have given this one up.
    await route.fulfill({ json: { data: people } }).catch(() => {})
  })
  return asked
}

test('nothing found is said in words', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/')
  await field(page).fill('hiç kimse')
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await field(page).press('Escape')
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeHidden()
})

test('an answer that comes late is never shown for a newer text', async ({ page }) => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = await answerSearch(page, (text) =>
    text === 'ali' ? { people: [person('u1', 'Ali Yılmaz')], wait } : { people: [person('u2', 'Ayşe Kaya')] },
  )
  await visit(page, '/')
  await field(page).fill('ali')
  await expect.poll(() => asked.length).toBe(1)
  await field(page).fill('ayşe')
  await expect(found(page)).toHaveText(/Ayşe Kaya/)
  release()
  await field(page).press('ArrowDown')
  await expect(found(page)).toHaveText(/Ayşe Kaya/)
  await expect(found(page)).toHaveAttribute('aria-selected', 'true')
})

test('the scope goes with the text, and a result leads to the requests of that person', async ({ page }) => {
  const asked = await answerSearch(page, () => ({ people: [person('u17', 'Işık Şen'), person('u18', 'İnci Şen')] }))
  await visit(page, '/')
  await page.getByLabel('Arama kapsamı').selectOption({ label: 'Gönderiler' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('şen')
  await expect(found(page)).toHaveCount(2)
  expect(asked.at(-1)?.get('scope')).toBe('shipments')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/kolayiptal/talep/u18')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(/^Kullanıcılar/)
})
