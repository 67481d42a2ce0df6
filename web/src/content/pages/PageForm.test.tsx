// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pages } from '../../../../contract/src/content/pages.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'

test('a person who may only read a page can open its modules but change nothing', async () => {
  await openPanel('/content/pages/page/4', {
    signedIn: { ...administrator, rights: ['pages:read'] },
    network: (network) =>
      network.answer(pages.get, {
        data: {
          ...{ pageid: 4, title: 'Yalnız okunur', url: 'yalniz-okunur', description: '', tags: [], draft: false },
          ...{ header_image: '', id: '', class: '', function: '', publishAt: null, unpublishAt: null, version: 1 },
          ...{ createdAt: '2026-01-05T09:00:00Z' },
          content: [
            {
              ...{ key: 'satir', title: 'Okunan', name: 'satir', type: '' },
              data: [{ title: 'Metin', class: 'col-12', type: 'text', value: 'İçindeki söz' }],
            },
          ],
        },
      }),
  })
  const main = within(await screen.findByRole('main'))
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
