// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import type { Reading } from '../values.ts'
import { FieldDifference } from './FieldDifference.tsx'
import { type Difference, difference } from './merge.ts'

afterEach(() => document.body.replaceChildren())

async function shown(start: unknown, mine: unknown, theirs: unknown, reading?: Reading) {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <FieldDifference
          field={difference('alan', start, mine, theirs) as Difference}
          label="Alan"
          reading={reading}
          words={{ start: 'Başlangıçta', mine: 'Benimki', theirs: 'Onunki', byMine: '', byTheirs: '' }}
          choice={undefined}
          isMissing={false}
          hasFocus={false}
          onChoose={() => {}}
        />
      </MantineProvider>,
    ),
  )
  return place
}

test('a removed image is shown as an image, not by its address', async () => {
  const place = await shown('/files/a.webp', '/files/b.webp', '', { kind: 'image' })
  expect(Array.from(place.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual([
    '/files/a.webp',
    '/files/b.webp',
    '/files/a.webp',
  ])
  expect(place.querySelector('[alt="Alan, Onunki: kaldırılan görsel"]')).not.toBeNull()
  expect(place.textContent).not.toContain('/files/')
})

test('the merge of two lists is shown as a list of its items', async () => {
  const place = await shown(['Fiber'], ['Fiber', 'Fiyat'], ['Fiber', 'Garanti'])
  expect(place.textContent).toContain('Birleşince: Fiber, Garanti, Fiyat')
})

test('if both values read the same, a note says that something else differs', async () => {
  const name = { words: () => 'Yüklenen görsel – Güvenlik' }
  const place = await shown([{ image: 'a' }], [{ image: 'b' }], [{ image: 'a' }], name)
  expect(place.textContent).toContain('Metin aynı; biçim, bağlantı ya da görsel değişti.')
})

test('a choice shows the value of each side and no note about equal texts', async () => {
  const place = await shown(1, 7, 440, { kind: 'choice' })
  expect(place.textContent).toMatch(/7.*440/)
  expect(place.textContent).not.toContain('Metin aynı')
})
