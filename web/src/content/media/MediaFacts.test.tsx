// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { media } from '../../../../contract/src/content/media.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'

test('an image is not replaced over a name that was typed and not saved', async () => {
  const image = {
    ...{ id: 5, url: '/uploads/kapak.png', name: 'Kapak', width: 800, height: 600, size: 1000, uses: 0, version: 1 },
    created_at: '2026-01-05T09:00:00.000Z',
  }
  const { network, person } = await openPanel('/content/media?panel=5', {
    network(network) {
      network.answer(media.list, onePage(image))
      network.answer(media.get, { data: image })
      network.answer(media.uses, { data: [], hidden: 0 })
    },
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/ })
  await person.type(name, ' yeni')
  const file = await waitFor(() => document.querySelector<HTMLInputElement>('form input[type=file]') ?? expect.fail())
  await person.upload(file as HTMLInputElement, new File(['x'], 'yeni.png', { type: 'image/png' }))
  await screen.findByText('Önce yukarıdaki değişiklikleri kaydedin.')
  expect(name.value).toBe('Kapak yeni')
  expect(network.sent(media.replace)).toEqual([])
})
