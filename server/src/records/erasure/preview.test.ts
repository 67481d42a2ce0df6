import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { membershipPackages, subscriptionTypes } from '../../../../contract/src/catalogue/membership.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { comments } from '../../../../contract/src/content/comments.ts'
import { slides } from '../../../../contract/src/content/slides.ts'
import { websites } from '../../../../contract/src/content/websites.ts'
import { smsTemplates } from '../../../../contract/src/messages/sms.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Erasure, openErasure, person } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
})
afterAll(() => given.close())

const reading = (read: boolean) =>
  masa.send(roles.update, { id: 5, rights: [{ domain: 'leads', read, write: false, reveal: false, own: false }] })

test('the preview names other people with the same phone number, by initials if the asker may not read their records', async () => {
  await masa.db.rows(`INSERT INTO leads (full_name, phone, source) VALUES ('Deniz Çağlayan', $1, 'Bayi')`, [
    person.phone,
  ])
  const named = async (token?: string) =>
    (await masa.send(erasure.preview, given.seed, token ? { token } : {})).body.others.map(({ title, names }) => [
      title,
      names,
    ])
  expect(await named()).toEqual([['Müşteri adayları ve satışlar', [{ name: 'Deniz Çağlayan', count: 1 }]]])
  await reading(false)
  expect(await named(given.officer)).toEqual([['Müşteri adayları ve satışlar', [{ name: 'D*** Ç***', count: 1 }]]])
  await reading(true)
  await masa.db.rows(`DELETE FROM leads WHERE full_name = 'Deniz Çağlayan'`)
})

test('the preview names another person who gave the same e-mail address, but does not list their answer for erasure', async () => {
  const answers = JSON.stringify([{ option_name: 'E-posta', value: `E-posta: ${person.email.toUpperCase()}` }])
  await masa.db.rows(
    `INSERT INTO leads (full_name, phone, source, inputs) VALUES ('Müge Eskişar', '+905550000001', 'Bayi', $1)`,
    [answers],
  )
  const { data, known } = (await masa.send(erasure.preview, given.seed)).body
  expect(known.others).toEqual(['Müge Eskişar'])
  expect(data.find(({ title }) => title === 'Notlarında geçtiği müşteri adayları ve satışlar')).toBeUndefined()
  await masa.db.rows(`DELETE FROM leads WHERE full_name = 'Müge Eskişar'`)
})

test('the preview lists templates and published texts with the person’s full name or phone number, not with the first name only', async () => {
  const whole = `${person.first.toLocaleUpperCase('tr')} ${person.last}`
  await masa.send(smsTemplates.create, { name: 'Adıyla', body: `Sayın ${whole}, bekleriz`, kind: 'ticari', status: 1 })
  await masa.send(smsTemplates.create, { name: 'Ön adıyla', body: `Sayın ${person.first} Hanım`, status: 1 })
  const slide = { title: 'Yorumcumuz', aciklama_1: `Sorun: 0532 987 65 43`, altaciklama: '', aciklama_2: '' }
  await masa.sendRaw(slides.create, { ...slide, button_text: '', button_href: '', target: '', resim: '', status: 0 })
  const { texts } = (await masa.send(erasure.preview, given.seed)).body
  expect(texts.map(({ domain, records }) => [domain, records.map(({ name }) => name)])).toEqual([
    ['comments', ['Bir müşteri']],
    ['slides', ['Yorumcumuz']],
    ['sms_templates', ['Adıyla']],
  ])
})

test('the preview finds the person in every kind of text the company publishes, including the trash and customer comments', async () => {
  const whole = `${person.first} ${person.last}`
  const said = `Müşterimiz ${whole} anlatıyor`
  const type = (await masa.send(subscriptionTypes.create, { name: 'Aylık' })).body.id
  const written = [
    [products.save, { title: 'Kampanyamız', description: said }],
    [specialCampaigns.save, { title: 'Özel kampanyamız', description: said, status: 0 }],
    [productCategories.create, { name: said }],
    [membershipPackages.create, { name: said, price: 1, subscription_type_id: type }],
    [websites.create, { title: said, url: 'https://anlatan.example.com' }],
    [customFields.create, { name: said, type: 'text' }],
    [comments.create, { name: whole, comment: 'Memnunum' }],
    [settings.save, { company: { address: said } }],
    [blog.create, { title: 'Yazımız', body: `<p>${said}</p>` }],
  ] as const
  for (const [call, draft] of written) expect(await masa.sendRaw(call, draft)).toMatchObject({ status: 200 })
  const { id } = (await masa.send(blog.create, { title: 'Çöpteki', body: `<p>${said}</p>` })).body
  await masa.send(blog.remove, { id })
  const { texts } = (await masa.send(erasure.preview, given.seed)).body
  const told = texts.map(({ domain, records }) => [
    domain,
    records.map(({ name, trashed }) => (trashed ? [name] : name)),
  ])
  expect(Object.fromEntries(told)).toMatchObject({
    products: ['Kampanyamız'],
    special_campaigns: ['Özel kampanyamız'],
    product_categories: [said],
    membership_packages: [said],
    websites: [said],
    custom_fields: [said],
    comments: ['Bir müşteri', whole],
    settings: ['Genel ayarlar'],
    blog: ['Yazımız', ['Çöpteki']],
  })
  await masa.db.rows(`DELETE FROM blog_posts WHERE title IN ('Yazımız', 'Çöpteki')`)
})

test('the preview counts texts that the asker may not read and texts that others deleted, but does not name them', async () => {
  const seen = async (blogIsRead: boolean, trashIsWritten: boolean) => {
    const rights = [
      { domain: 'blog', read: blogIsRead, write: false, reveal: false },
      { domain: 'trash', read: true, write: trashIsWritten, reveal: false },
    ]
    await masa.send(roles.update, { id: 5, rights })
    const { texts } = (await masa.send(erasure.preview, given.seed, { token: given.officer })).body
    const of = texts.find(({ domain }) => domain === 'blog')
    return [of?.count, of?.records.map(({ name }) => name)]
  }
  for (const title of ['Taslak', 'Çöpteki taslak'])
    await masa.send(blog.create, { title, body: `<p>${person.first} ${person.last}</p>`, isDraft: true })
  const trashed = await masa.db.one<{ id: number }>(`SELECT id FROM blog_posts WHERE title = 'Çöpteki taslak'`)
  await masa.send(blog.remove, { id: trashed?.id as number })
  expect(await seen(false, true)).toEqual([2, []])
  expect(await seen(true, false)).toEqual([2, ['Taslak']])
  expect(await seen(true, true)).toEqual([2, ['Taslak', 'Çöpteki taslak']])
  await masa.db.rows(`DELETE FROM deleted_records WHERE domain = 'blog'`)
  await masa.db.rows('DELETE FROM blog_posts')
})

test('a dealer’s contact is found by an e-mail address that is known only from a sale', async () => {
  await masa.db.rows(
    `WITH told AS (UPDATE leads SET inputs = '[{"option_name": "E-posta", "value": "kara@ornek.net"}]' WHERE phone = $1)
     INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone, email, status)
     SELECT 'Adresli Bayi', 1, province_id, id, 'Z. Karaçelebi', '+902325550000', 'Kara@ornek.net', 0 FROM districts ORDER BY id LIMIT 1`,
    [person.phone],
  )
  const { data } = (await masa.send(erasure.preview, given.seed)).body
  expect(data.find(({ title }) => title === 'Bayi yetkilisi')?.count).toBe(2)
  await masa.db.rows(`DELETE FROM dealers WHERE dealers_name = 'Adresli Bayi'`)
})

test('the person file is readable: no keys from the code, no ids instead of names, one format for times and amounts', async () => {
  const sale = await masa.db.one<{ id: number }>('SELECT min(id) AS id FROM leads WHERE phone = $1', [person.phone])
  await masa.send(leads.update, { id: sale?.id as number, price: 1_349.9 })
  const { rawPayload } = await masa.app.inject({
    method: 'POST',
    url: erasure.file.path,
    headers: { authorization: `Bearer ${masa.token}` },
    payload: { ...given.seed, reason: 'Kişinin kendi başvurusu' },
  })
  const files = unzipSync(rawPayload)
  const data = JSON.parse(Buffer.from(files['kisi.json'] as Uint8Array).toString())
  const keys = new Set<string>()
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) for (const key of Object.keys(value)) keys.add(key)
    Object.values(value).forEach(walk)
  }
  walk(data)
  expect([...keys].filter((key) => /^[a-z]/.test(key))).toEqual([])
  expect(texts.filter((text) => /^\d{4}-\d\d-\d\d|^[a-z]+_[a-z_]+$/.test(text))).toEqual([])
  expect(data['Müşteri adayları ve satışlar'].map(({ Tutar }: { Tutar: unknown }) => Tutar)).toEqual([
    '₺1.349,90',
    null,
  ])
  expect(data['Çöp kutusu'][0]).toMatchObject({ Alan: 'İptal talepleri' })
  expect(data['İptal talepleri'][0]['Zaman akışı']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Ayrıntı: expect.objectContaining({ Önceki: 'Tamamlandı', Yeni: 'Reddedildi' }) }),
      expect.objectContaining({ Ayrıntı: expect.objectContaining({ Durum: 'Sağlayıcı yok' }) }),
      expect.objectContaining({
        Ayrıntı: expect.objectContaining({ Zaman: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) }),
      }),
    ]),
  )
  const changes = data.Geçmiş.map(({ Önce, Sonra }: { Önce: unknown; Sonra: unknown }) => [Önce, Sonra])
  expect(changes).toContainEqual([
    { Durum: 'Tamamlandı', 'Eksik evrak notu': expect.any(String) },
    { Durum: 'Reddedildi', 'Eksik evrak notu': '' },
  ])
  expect(changes).toContainEqual([{ Tutar: null }, { Tutar: '₺1.349,90' }])
  expect(changes).toContainEqual([{ Görevli: null }, { Görevli: 'ikinci' }])
  expect(changes).toContainEqual([
    { Durum: 'Aktif', 'Engelleme nedeni': '' },
    { Durum: 'Pasif', 'Engelleme nedeni': expect.any(String) },
  ])
  const page = Buffer.from(files['kisi.html'] as Uint8Array).toString()
  expect(page).toContain('<th>Yeni</th><td>Reddedildi</td>')
  expect(page).not.toMatch(/ (Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara) \d{4} \d\d:\d\d/)
})

test('the preview shows how many records of each kind will be erased, and the known phone numbers and e-mail addresses', async () => {
  const { data, others, obstacles, known } = (await masa.send(erasure.preview, given.seed)).body
  expect([others, obstacles]).toEqual([[], []])
  expect(known).toEqual({ phones: [person.phone], emails: ['kara@ornek.net', person.email], others: [] })
  expect(Object.fromEntries(data.map(({ title, count }) => [title, count]))).toMatchObject({
    Üyelik: 1,
    'İptal talepleri': 2,
    'Müşteri adayları ve satışlar': 2,
    'Gönderilen fakslar': 1,
    'Gelen yanıt faksları': 2,
    Dilekçeler: 1,
    'SMS’ler': 1,
    'Çöp kutusu': 1,
    'Gönderenin numaraları': 2,
    Gönderiler: 1,
    'Bayi yetkilisi': 1,
    'Toplantı konukluğu': 3,
    'Zoom kullanıcılığı': 2,
    'E-postalar': 7,
  })
})

test('an open request that arrives while an erasure is running stops the erasure and is named as the obstacle', async () => {
  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  let late = 0
  let erased = Promise.resolve()
  await masa.db.transaction(async (tx) => {
    await tx.rows('LOCK lead_events')
    erased = given.work('work: erase person')
    await expect.poll(async () => (await masa.db.rows('SELECT FROM pg_locks WHERE NOT granted')).length).toBe(1)
    const [request] = await tx.rows<{ id: number }>(
      `INSERT INTO cancellation_requests (member_id, name, lastname, phone, tckimlik, tckimlik_sealed, tckimlik_hash, brand_id, category_id, status_id)
       SELECT member_id, name, lastname, phone, tckimlik, tckimlik_sealed, tckimlik_hash, brand_id, category_id, 1
       FROM cancellation_requests WHERE id = $1 RETURNING id`,
      [given.mine],
    )
    late = request?.id ?? 0
  })
  await erased
  expect((await masa.send(erasure.list, {})).body.data.find((one) => one.id === id)).toMatchObject({
    state: 'asked',
    problem: expect.stringContaining(`Talep ${late}`),
  })
})
