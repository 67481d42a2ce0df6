import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { erasure } from '../../contract/src/records/erasure.ts'
import { history } from '../../contract/src/records/history.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { form, makePost, row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { untilKept } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'

test('a person’s data is downloaded; one person requests the erasure, another approves it, and a certificate remains', async ({
  page,
  masa,
}) => {
  const { key } = await masa.api(apiKeys.create, { name: 'Web', scopes: ['members'], succeeds: true })
  const answer = await fetch(`${masa.url}/intake/v1/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({
      external_id: 'k-1',
      tckimlik: '10000000146',
      first_name: 'Zübeyde',
      last_name: 'Karaçelebi',
      phone: '0532 987 65 43',
    }),
  })
  const { id } = (await answer.json()) as { id: number }

  await page.goto(`/members/allmembers?panel=${id}`)
  const card = page.getByRole('region', { name: 'Üye', exact: true })
  await card.getByRole('button', { name: 'Verilerini İndir' }).click()
  await page.getByLabel('Neden').fill('Kişinin kendi başvurusu')
  await expectAccessible(page)
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'İndir', exact: true }).click()
  const file = await taken
  expect(file.suggestedFilename()).toMatch(/^kisi-dosyasi-\d+-\d{4}-\d\d-\d\d\.zip$/)
  const inside = unzipSync(await readFile(await file.path()))
  expect(Object.keys(inside).sort()).toEqual(['kisi.html', 'kisi.json'])
  expect(Buffer.from(inside['kisi.json'] as Uint8Array).toString()).toContain('10000000146')
  const seen = await masa.api(history.list, { domain: 'members', record_id: id, action: 'download' })
  expect(seen.data[0]).toMatchObject({ reason: 'Kişi dosyası: Kişinin kendi başvurusu' })

  const shared = await masa.api(leads.create, { full_name: 'Deniz Çağlayan', phone: '0532 987 65 43' })
  await card.getByRole('button', { name: 'Verilerini Sil…' }).click()
  const dialog = page.getByRole('dialog', { name: '“Zübeyde Karaçelebi” hakkındaki veriler silinsin mi?' })
  await expect(dialog.getByRole('region', { name: 'Aynı telefonun başka kişileri' })).toContainText('Deniz Çağlayan')
  const obstacle = dialog.getByRole('link', { name: `Aday ${shared.id}` })
  await expect(obstacle).toHaveAttribute('href', `/talep/${shared.id}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await masa.api(leads.status, { id: shared.id, status_id: 6, note: 'Vazgeçti' })
  await card.getByRole('button', { name: 'Verilerini Sil…' }).click()
  await expect(obstacle).toHaveCount(0)
  await expect(dialog).toContainText('Üyelik')
  await expect(dialog).toContainText('Ne zaman, kimin, neyi')
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 800, height: 1100 })
  await expect(dialog).toContainText('Ne zaman, kimin, neyi')
  await page.setViewportSize(size as NonNullable<typeof size>)
  await dialog.getByRole('button', { name: 'Silinmesini İste' }).click()
  await expect(toasts(page)).toContainText('Veri silme isteği kaydedildi')
  const waiting = card.getByRole('region', { name: 'Veri silme isteği' })
  await expect(waiting).toContainText('onay bekliyor')
  await expect(waiting.getByRole('link')).toHaveAttribute('href', '/members/erasures')
  await expect(card.getByRole('button', { name: 'Verilerini Sil…' })).toHaveCount(0)

  await page.goto('/members/erasures')
  await expect(row(page, 'Zübeyde Karaçelebi')).toContainText('Onay bekliyor')
  const approve = row(page, 'Zübeyde Karaçelebi').getByRole('button', { name: 'Onayla ve Sil' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(row(page, 'Zübeyde Karaçelebi').getByRole('link', { name: 'Kişiye Git' })).toHaveAttribute(
    'href',
    `/members/allmembers?panel=${id}`,
  )
  await expectAccessible(page)

  const password = 'Deneme-parolası-1'
  await masa.api(staff.create, { username: 'sorumlu', name: 'Veri Sorumlusu', role_id: 5, password })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Kullanıcı adı').fill('sorumlu')
  await page.getByRole('textbox', { name: 'Parola' }).fill(password)
  await page.getByRole('button', { name: 'GİRİŞ YAP' }).click()
  await page.getByRole('link', { name: /Onay bekleyen silme/ }).click()
  await expect(page).toHaveURL(/members\/erasures/)
  await row(page, 'Zübeyde Karaçelebi').getByRole('button', { name: 'Onayla ve Sil' }).click()
  const approval = page.getByRole('dialog', { name: '“Zübeyde Karaçelebi” hakkındaki veriler silinecek' })
  await expect(approval.getByRole('region', { name: 'Aynı telefonun başka kişileri' })).toContainText('Deniz Çağlayan')
  await expect(approval.getByRole('region', { name: 'Kişinin telefonları ve adresleri' })).toContainText('987 65 43')
  await expect(approval).toContainText('Üyelik')
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Onayla ve Sil' }).click()
  await expect(toasts(page)).toContainText('Onaylandı')
  await expect
    .poll(async () => (await masa.api(erasure.list, {})).data[0], { timeout: 30_000 })
    .toMatchObject({ state: 'done', title: 'Silinmiş kişi' })

  await page.goto('/members/erasures')
  await expect(row(page, 'Silinmiş kişi')).toContainText('Silindi')
  const paper = page.waitForEvent('download')
  await row(page, 'Silinmiş kişi').getByRole('button', { name: /işlem/i }).click()
  await page.getByRole('menuitem', { name: 'Silme Belgesi (PDF)' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^veri-silme-belgesi-\d+\.pdf$/)
  await page.goto('/members/allmembers')
  await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
})

test('a draft of a record whose person was erased is dropped at the next start, and no other draft', async ({
  page,
  masa,
}) => {
  const [gone, kept] = [await makePost(masa), await makePost(masa)]
  for (const [id, title] of [
    [gone, 'Silinen kişi, yarım'],
    [kept, 'Başka kişi, yarım'],
  ] as const) {
    await page.goto(`/content/blog/posts/${id}`)
    await form(page).title.fill(title)
    await untilKept(page, title)
  }
  await page.route('**/api/erased_records', (route) =>
    route.fulfill({ json: [{ path: '/api/addBlogPOst', id: gone }] }),
  )
  const told = page.waitForResponse('**/api/erased_records')
  await page.reload()
  await told
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('masa', 1)
            opening.onsuccess = () => {
              const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
              asked.onsuccess = () => resolve(asked.result.map(({ record }: { record: number }) => record))
            }
          }),
      ),
    )
    .toEqual([kept])
})
