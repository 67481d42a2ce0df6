import { faqCategories, faqs } from '../../contract/src/content/faqs.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { expectForAll } from './content.ts'
import { drop, row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('questions with categories go from an empty list to the public site', async ({ page, request, masa }) => {
  const toast = toasts(page)
  const question = page.getByRole('textbox', { name: 'Soru', exact: true })
  const answer = page.getByRole('textbox', { name: 'Cevap' })

  await test.step('categories are added, one of them with an image', async () => {
    await visit(page, '/content/faqs/Categorys')
    await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
    await expect(page.getByText('Listeden bir kayıt seçin')).toHaveCount(0)
    await page.getByRole('link', { name: 'Yeni Kategori' }).click()
    const add = page.getByRole('button', { name: 'Kategoriyi Ekle' })
    await expect(add).toBeDisabled()
    await page.getByLabel('Kategori adı').fill('Ödeme ve Fatura')
    await drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('simge.jpg', '#0d5563'))
    await expect(page.getByRole('img', { name: 'Görsel' })).toBeVisible()
    await add.click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Ödeme ve Fatura').locator('img')).toBeVisible()
    await page.getByLabel('Kategori adı').fill('Üyelik')
    await add.click()
    await expect(row(page, 'Üyelik')).toBeVisible()
  })

  await test.step('question and answer are required', async () => {
    await visit(page, '/content/faqs/all')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Soru Ekle' }).last().click()
    await expect(answer).toBeVisible()
    await page.getByRole('button', { name: 'Soruyu Ekle' }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText('Soru: Bu alan gerekli')
    await expect(summary).toContainText('Cevap: Bu alan gerekli')
  })

  await test.step('a question is added to a category', async () => {
    await question.fill('Faturamı nereden indirebilirim?')
    await page.getByRole('combobox', { name: 'Kategori' }).fill('odeme')
    await page.getByRole('option', { name: 'Ödeme ve Fatura' }).click()
    await answer.click()
    await page.keyboard.type('Belgeler bölümünden indirebilirsiniz.')
    await page.getByRole('button', { name: 'Soruyu Ekle' }).click()
    await expect(toast).toContainText('S.S.S. Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/faqs/all')
    const line = row(page, 'Faturamı nereden')
    await expect(line).toContainText('Ödeme ve Fatura')
    await expect(line.locator('img')).toBeVisible()
  })

  await test.step('the categories filter the list; none shows a hint, all is no filter', async () => {
    await page.getByRole('button', { name: 'Kategoriler' }).click()
    const all = page.getByRole('checkbox', { name: 'Tümünü seç' })
    await expect(all).toBeChecked()
    await page.getByRole('checkbox', { name: 'Ödeme ve Fatura' }).uncheck()
    await expect(page.getByRole('heading', { name: 'Herhangi Bir Sonuç Bulunamadı' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Üyelik' }).uncheck()
    await expect(page.getByText('En az bir kategori seçin')).toBeVisible()
    await all.check()
    await expect(row(page, 'Faturamı nereden')).toBeVisible()
    await expect(page).toHaveURL('/content/faqs/all')
    await page.keyboard.press('Escape')
  })

  await test.step('the public site reads it', async () => {
    const { data } = await (await request.get('/public/v1/faqs')).json()
    expect(data).toMatchObject([
      {
        ques_title: 'Faturamı nereden indirebilirim?',
        ques_description: '<p>Belgeler bölümünden indirebilirsiniz.</p>',
        category_name: 'Ödeme ve Fatura',
      },
    ])
    expect((await request.get(data[0].image)).headers()['content-type']).toBe('image/jpeg')
  })

  await test.step('it is changed, and its category cannot be deleted', async () => {
    await row(page, 'Faturamı nereden')
      .getByRole('link', { name: /Faturamı/ })
      .click()
    await expect(question).toHaveValue('Faturamı nereden indirebilirim?')
    await question.fill('E-arşiv faturam nerede?')
    await page.getByRole('button', { name: 'Soruyu Güncelle' }).click()
    await expect(toast).toContainText('S.S.S. Başarılı Bir Şekilde Güncellendi')
    await expect(row(page, 'E-arşiv faturam nerede?')).toBeVisible()
    await visit(page, '/content/faqs/Categorys')
    const closed = row(page, 'Ödeme ve Fatura').getByRole('button', { name: 'Sil' })
    await expect(closed).toHaveAccessibleDescription('Ödeme ve Fatura: 1 soruda kullanılıyor, silinemez')
  })

  await test.step('a passive category takes its questions off the public site', async () => {
    await row(page, 'Ödeme ve Fatura').getByRole('link', { name: 'Ödeme ve Fatura' }).click()
    await page.getByRole('switch', { name: 'Durum: Aktif' }).click({ force: true })
    await page.getByRole('button', { name: 'Kategoriyi Güncelle' }).click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Güncellendi')
    expect((await (await request.get('/public/v1/faqs')).json()).total).toBe(0)
  })

  await test.step('it is deleted and restored', async () => {
    await visit(page, '/content/faqs/all')
    await row(page, 'E-arşiv').getByRole('button', { name: 'Sil' }).click()
    await page.getByRole('alertdialog', { name: 'S.S.S. Silinecek' }).getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('S.S.S. Başarılı Bir Şekilde Silindi')
    await expect(row(page, 'E-arşiv')).toHaveCount(0)
    await toast.getByRole('button', { name: 'Geri Al' }).click()
    await expect(row(page, 'E-arşiv')).toBeVisible()
  })

  await test.step('the screens of the questions are accessible', async () => {
    const image = await masa.storeImage((await jpeg('simge.jpg', '#0d5563')).buffer)
    const { id } = await masa.api(faqCategories.create, { name: 'Güvenlik', image })
    const question = { ques_title: 'Kimliğimi kim görür?', ques_description: '<p>Yalnız görevli.</p>', cat_id: id }
    await masa.api(faqs.save, question)
    await expectForAll(page, async () => {
      await visit(page, '/content/faqs/addFaq')
      await expect(page.getByRole('textbox', { name: 'Cevap' })).toBeVisible()
    })
    await expectForAll(page, async () => {
      await visit(page, `/content/faqs/Categorys?panel=${id}`)
      await expect(page.getByLabel('Kategori adı')).toHaveValue('Güvenlik')
    })
    await expectForAll(page, async () => {
      await visit(page, '/content/faqs/all')
      await expect(page.getByText('Kimliğimi kim görür?')).toBeVisible()
    })
  })
})
