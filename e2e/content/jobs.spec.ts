import { jobs } from '../../contract/src/content/jobs.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { expectForAll } from './content.ts'
import { row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('a job ad goes from an empty list to the public site, with its lines in the chosen order', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)
  const duty = (at: number) => page.getByRole('textbox', { name: `İş Tanımı, ${at}. madde` })
  const publicJobs = async () => (await (await request.get('/public/v1/jobs')).json()).data

  await test.step('it is written, and its lines are reordered', async () => {
    await visit(page, '/content/jobs/all')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni İş İlanı Ekle' }).last().click()
    await page.getByRole('button', { name: 'İş İlanını Ekle' }).click()
    await expect(page.getByRole('alert').first()).toContainText('İlan Başlığı: Bu alan gerekli')
    await page.getByRole('textbox', { name: 'İlan Başlığı' }).fill('Müşteri Temsilcisi')
    await page.getByRole('button', { name: 'Tanım Ekle' }).click()
    await expect(duty(1)).toBeFocused()
    for (const text of ['Çağrıları karşılamak', 'Şikâyetleri çözmek', 'Görüşmeleri kaydetmek']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(duty(4)).toBeFocused()
    await duty(3).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(duty(1)).toHaveValue('Görüşmeleri kaydetmek')
    await expect(duty(1)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(duty(1)).toHaveValue('Görüşmeleri kaydetmek')
    await page.getByRole('button', { name: 'İş Tanımı, 2. maddeyi aşağı taşı' }).click()
    await expect(duty(3)).toHaveValue('Çağrıları karşılamak')
  })

  await test.step('a pasted list is split into its lines', async () => {
    await page.getByRole('button', { name: 'Nitelik Ekle' }).click()
    await page.getByRole('textbox', { name: 'Aranan Nitelikler, 1. madde' }).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '• Diksiyonu düzgün\n• Sabırlı')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByRole('textbox', { name: 'Aranan Nitelikler, 2. madde' })).toHaveValue('Sabırlı')
  })

  await test.step('it is published without the blank line', async () => {
    await page.getByRole('button', { name: 'İş İlanını Ekle' }).click()
    await expect(toast).toContainText('İş İlanı Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/jobs/all')
    await expect(row(page, 'Müşteri Temsilcisi')).toContainText('Aktif')
    expect(await publicJobs()).toMatchObject([
      {
        name: 'Müşteri Temsilcisi',
        tanim: [{ name: 'Görüşmeleri kaydetmek' }, { name: 'Şikâyetleri çözmek' }, { name: 'Çağrıları karşılamak' }],
        nitelik: [{ name: 'Diksiyonu düzgün' }, { name: 'Sabırlı' }],
      },
    ])
  })

  await test.step('the toggle asks, and the site follows the answer', async () => {
    const ask = () => row(page, 'Müşteri Temsilcisi').getByRole('button', { name: 'Durumu Değiştir' }).click()
    const question = page.getByRole('alertdialog', { name: 'İş İlanını Pasif Yapmak İstediğinize Emin misiniz?' })
    await ask()
    await question.getByRole('button', { name: 'Hayır' }).click()
    await expect(row(page, 'Müşteri Temsilcisi')).toContainText('Aktif')
    await ask()
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('İş İlanı Durumu Başarılı Bir Şekilde Güncellendi')
    await expect(row(page, 'Müşteri Temsilcisi')).toContainText('Pasif')
    expect(await publicJobs()).toEqual([])
  })

  await test.step('its lines are changed and saved', async () => {
    await row(page, 'Müşteri Temsilcisi').getByRole('link', { name: 'Müşteri Temsilcisi' }).click()
    await page.getByRole('button', { name: 'İş Tanımı, 2. maddeyi kaldır' }).click()
    await expect(duty(2)).toHaveValue('Çağrıları karşılamak')
    await page.getByRole('switch', { name: 'Durum: Pasif' }).click({ force: true })
    await page.getByRole('button', { name: 'İş İlanını Güncelle' }).click()
    await expect(toast).toContainText('İş İlanı Başarılı Bir Şekilde Güncellendi')
    expect((await publicJobs())[0].tanim).toEqual([{ name: 'Görüşmeleri kaydetmek' }, { name: 'Çağrıları karşılamak' }])
  })

  await test.step('it is deleted', async () => {
    await visit(page, '/content/jobs/all')
    await row(page, 'Müşteri Temsilcisi').getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Sil' }).click()
    await page.getByRole('alertdialog', { name: 'İş İlanı Silinecek' }).getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('İş İlanı Başarılı Bir Şekilde Silindi')
    expect(await publicJobs()).toEqual([])
  })

  await test.step('the screens of the job ads are accessible', async () => {
    const lines = [{ name: 'Çağrıları karşılamak' }, { name: 'Görüşmeleri kaydetmek' }]
    const { id } = await masa.api(jobs.save, { name: 'Müşteri Temsilcisi', tanim: lines, nitelik: lines })
    await expectForAll(page, async () => {
      await visit(page, `/content/jobs/job/${id}`)
      await expect(page.getByRole('textbox', { name: 'İş Tanımı, 2. madde' })).toHaveValue('Görüşmeleri kaydetmek')
    })
    await expectForAll(page, async () => {
      await visit(page, '/content/jobs/all')
      await expect(page.getByText('Müşteri Temsilcisi')).toBeVisible()
    })
  })
})
