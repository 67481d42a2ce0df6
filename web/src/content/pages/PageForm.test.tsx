// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modules } from '../../../../contract/src/content/modules.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { shownToasts } from '../../kit/ask/toasts/toast.ts'

const page = {
  ...{ pageid: 4, title: 'Yalnız okunur', url: 'yalniz-okunur', description: '', tags: [], draft: false },
  ...{ header_image: '', id: '', class: '', function: '', publishAt: null, unpublishAt: null, version: 1 },
  ...{ createdAt: '2026-01-05T09:00:00Z' },
  content: [
    {
      ...{ key: 'satir', title: 'Okunan', name: 'satir', type: '' },
      data: [{ title: 'Metin', class: 'col-12', type: 'text' as const, value: 'İçindeki söz' }],
    },
  ],
}

async function open(rights: string[]) {
  await openPanel('/content/pages/page/4', {
    signedIn: { ...administrator, rights },
    network: (network) => {
      network.answer(pages.get, { data: page })
      network.answer(modules.all, [])
    },
  })
  return within(await screen.findByRole('main'))
}

test('a person who may only read a page can open its modules but change nothing', async () => {
  const main = await open(['pages:read'])
  expect(await main.findByText('Bu kaydı görebilirsiniz; değiştirme yetkiniz yok.')).toBeTruthy()
  expect(main.getByText('Görsel yok')).toBeTruthy()
  expect(main.queryByText(/yetkisi gerekir/)).toBeNull()
  // user-event treats everything in a closed form as disabled, even what opens a module.
  fireEvent.click(main.getByText('Okunan'))
  const text = await main.findByRole<HTMLInputElement>('textbox', { name: 'Metin' })
  expect(text.value).toBe('İçindeki söz')
  expect(text.closest('fieldset[disabled]')).toBeTruthy()
  expect(main.queryByRole('button', { name: 'Sayfayı Güncelle' })).toBeNull()
})

test.each([
  [['pages:read', 'pages:write', 'modules:read'], '“Okunan” Ctrl+V ile bu ya da başka bir sayfaya yapıştırılır'],
  [['pages:read'], '“Okunan”'],
])('a copied module says how to paste it only to people who may paste it: %j', async (rights, detail) => {
  const main = await open(rights)
  const row = (await main.findByText('Okunan')).closest('[data-row]') as HTMLElement
  row.querySelector<HTMLElement>('[data-row-link]')?.focus()
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData() {} } })
  expect(shownToasts.get()).toMatchObject([{ text: 'İçerik Kopyalandı', detail }])
})
