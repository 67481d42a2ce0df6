import type { Page } from '@playwright/test'
import { guardedDomains } from '../../contract/src/people/rights.ts'
import { roles } from '../../contract/src/people/roles.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { expect, test } from '../kit/masa.ts'
import { menu } from '../kit/menu.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'

test.use({ signedIn: false })

const role = 2
const person = { username: 'kisitli', name: 'Kısıtlı Kişi', password: 'Uzun-parola-42', role_id: role }

test.beforeAll(async ({ files }, testInfo) => {
  const masa = await files.of(testInfo.file)
  if (isFull) await masa.api(demo.fill, {})
  await masa.api(staff.create, person as never)
})

/** The addresses in the menu, including those in folded sections. */
async function offered(page: Page): Promise<string[]> {
  const closed = menu(page).locator('button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  return menu(page)
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') as string))])
}

for (const domain of isFull ? Object.keys(guardedDomains) : ['roles', 'sms', 'blog']) {
  test(`a person with only the right to ${domain} is refused nothing that is offered to them`, async ({
    page,
    masa,
  }) => {
    test.slow()
    const { rights, version } = (await masa.api(roles.all, {})).find(({ id }) => id === role) as never as {
      rights: { domain: string }[]
      version: number
    }
    const only = rights.map((one) => {
      const level = one.domain === domain
      return { domain: one.domain, read: level, write: level, reveal: level, own: false }
    })
    await masa.api(roles.update, { id: role, rights: only, version })
    const { body } = await masa.send(session.login, { username: person.username, password: person.password }, '')
    await masa.signIn(page, { token: body.data, expiry: body.expiry })
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`)
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of await offered(page)) {
      await visit(page, path)
      await expect(page).toHaveURL(new RegExp(path.replace(/[?/]/g, '\\$&')))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const record = page.locator('main tbody tr').first().getByRole('link').first()
      if (!(await record.isVisible())) continue
      await record.click()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('Erişim İzniniz Bulunmamaktadır')).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
}
