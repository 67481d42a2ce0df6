// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { media } from '../../../../contract/src/content/media.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'

const image = {
  ...{ id: 5, url: '/uploads/kapak.png', name: 'Kapak', width: 800, height: 600, size: 1000, uses: 0, version: 1 },
  created_at: '2026-01-05T09:00:00.000Z',
}

test('an image is not replaced over a name that was typed and not saved', async () => {
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

test('an image that a colleague has replaced meanwhile is shown before it is replaced again', async () => {
  const theirs = { ...image, url: '/uploads/onunki.png', version: 2 }
  const { network, person } = await openPanel('/content/media?panel=5', {
    network(network) {
      network.answer(media.list, onePage(image))
      network.answer(media.get, { data: image })
      network.answer(media.uses, { data: [], hidden: 0 })
      network.refuse(media.replace, {
        code: 'conflict',
        message: 'Bu kayıt bu arada Ayşe tarafından değiştirildi',
      })
    },
  })
  await screen.findByRole('img', { name: 'Kapak' })
  network.answer(media.get, { data: theirs })
  const file = await waitFor(() => document.querySelector<HTMLInputElement>('form input[type=file]') ?? expect.fail())
  await person.upload(file as HTMLInputElement, new File(['x'], 'yeni.png', { type: 'image/png' }))
  await person.click(await screen.findByRole('button', { name: 'Evet' }))
  await screen.findByText(/Ayşe tarafından değiştirildi\. Son hâli yüklendi; bakıp yeniden deneyin\./)
  await waitFor(() => expect(screen.getByRole('img', { name: 'Kapak' }).getAttribute('src')).toBe(theirs.url))
  expect(network.sent(media.replace)).toMatchObject([{ version: '1' }])
})

test('images whose answers were lost are uploaded again under the same idempotency keys', async () => {
  const { network, person } = await openPanel('/content/media', {
    network(network) {
      network.answer(media.list, onePage(image))
      network.cut(upload.image)
    },
  })
  await screen.findByRole('button', { name: 'Görsel Yükle' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail()
  for (const sent of [2, 4]) {
    const chosen = ['bir.png', 'iki.png'].map((name) => new File(['x'], name, { type: 'image/png', lastModified: 1 }))
    await person.upload(picker, chosen)
    await waitFor(() => expect(network.keys(upload.image)).toHaveLength(sent))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Görsel Yükle' })).toHaveProperty('disabled', false))
  }
  const keys = network.keys(upload.image)
  expect(keys).not.toContain(null)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0, 1])
})
