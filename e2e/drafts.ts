import type { Page } from '@playwright/test'
import { blog } from '../contract/src/content/blog.ts'
import { session } from '../contract/src/people/session.ts'
import { staff } from '../contract/src/people/staff.ts'
import type { Server } from './server.ts'

export const added = 'Yazı Başarılı Bir Şekilde Oluşturuldu'
export const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'

/** Where the form says that a draft is there. */
export const draft = (page: Page) => page.getByRole('region', { name: 'Taslak', exact: true })

/** Where the form says how its save stands. */
export const bar = (page: Page) => page.locator('form').getByRole('status').last()

export const post = async ({ api }: Server, id: number) => (await api(blog.get, { id })).data

export const titled = async ({ api }: Server, search: string) => (await api(blog.list, { search })).data

/** A draft is written within two seconds of the last letter. */
export const untilKept = (page: Page) => page.waitForTimeout(2_000)

let people = 0

/** A second Yönetici, signed in. */
export async function makePerson({ api, send }: Server, name: string) {
  people += 1
  const credentials = { username: `kisi${people}`, password: 'Başka-parola-43' }
  await api(staff.create, { ...credentials, name, role_id: 1 })
  const { body } = await send(session.login, credentials, '')
  return { ...credentials, token: body.data, expiry: body.expiry }
}

/** Fills in the sign-in, of the page or of the layer. */
export async function signInAgain(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Kullanıcı adı').fill(username)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
