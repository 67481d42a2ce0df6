import { expect, type Page } from '@playwright/test'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import type { Server } from './server.ts'

export const added = 'Yazı Başarılı Bir Şekilde Oluşturuldu'
export const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'

/** The form's notice that a draft exists. */
export const draft = (page: Page) => page.getByRole('region', { name: 'Taslak', exact: true })

/** The form's status line, which tells the state of the save. */
export const bar = (page: Page) => page.locator('form').getByRole('status').last()

export const post = async ({ api }: Server, id: number) => (await api(blog.get, { id })).data

export const titled = async ({ api }: Server, search: string) => (await api(blog.list, { search })).data

/** Everything that a page stores in the browser. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name as string)
    const rows = names.map(
      (name) =>
        new Promise((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const db = opening.result
            const stores = [...db.objectStoreNames]
            const found: unknown[] = []
            const end = () => {
              db.close()
              resolve(found)
            }
            if (stores.length === 0) return end()
            const reading = db.transaction(stores)
            for (const store of stores) {
              const all = reading.objectStore(store).getAll()
              all.onsuccess = () => found.push(all.result)
            }
            reading.oncomplete = end
          }
        }),
    )
    return JSON.stringify([await Promise.all(rows), { ...localStorage }, { ...sessionStorage }])
  })

/** Waits until the draft with these words is written. */
export const untilKept = (page: Page, words: string) => expect.poll(() => storedIn(page)).toContain(words)

let people = 0

/** Creates a second administrator (Yönetici) and signs them in. */
export async function makePerson({ api, send }: Server, name: string) {
  people += 1
  const credentials = { username: `kisi${people}`, password: 'Başka-parola-43' }
  await api(staff.create, { ...credentials, name, role_id: 1 })
  const { body } = await send(session.login, credentials, '')
  return { ...credentials, token: body.data, expiry: body.expiry }
}

/** Fills in the sign-in form, of the page or of the layer. */
export async function signInAgain(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Kullanıcı adı').fill(username)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
