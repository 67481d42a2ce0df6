import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '../../contract/src/content/blog.ts'
import { faqCategories, faqs } from '../../contract/src/content/faqs.ts'
import { modules } from '../../contract/src/content/modules.ts'
import { news } from '../../contract/src/content/news.ts'
import { pages } from '../../contract/src/content/pages.ts'
import { type TestApp, testApp } from './testing/app.ts'

let masa: TestApp
let cat_id: number
beforeAll(async () => {
  masa = await testApp()
  cat_id = (await masa.send(faqCategories.create, { name: 'Genel' })).body.id
})
afterAll(() => masa.close())

const crowded = '<'.repeat(99_000)
const textarea = { title: 'Metin', class: '', type: 'textarea', value: crowded }
const module = { title: 'Ekip', name: 'kalabalik', type: 'x', data: [textarea] }

test.each([
  ['a post', blog.create, { title: 'Yazı', body: crowded }, 'body', 'İçerik'],
  ['a piece of news', news.create, { title: 'Haber', body: crowded }, 'body', 'İçerik'],
  ['an answer', faqs.save, { ques_title: 'Soru', ques_description: crowded }, 'ques_description', 'Cevap'],
  ['a module', modules.create, module, 'data.0.value', '1. alan “Metin”'],
  [
    'a page',
    pages.create,
    { title: 'Sayfa', body: [module] },
    'body.0.data.0.value',
    '1. modül “Ekip”, 1. alan “Metin”',
  ],
])(
  'HTML that is too crowded to be cleaned is refused with the name of its field: %s',
  async (_, call, input, field, name) => {
    const { status, body } = await masa.sendRaw(call, { ...input, ...(call === faqs.save && { cat_id }) } as never)
    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
    expect((body as { message: string }).message).toContain(`${name}: HTML etiketleri çok fazla`)
  },
)
