// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../kit/testing/root.ts'
import { IconChoice } from './IconChoice.tsx'

test('icons are found by their Turkish names in any spelling and by their names in the icon set', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  await act(async () =>
    testRoot(host).render(
      <MantineProvider env="test">
        <IconChoice label="Simge" value="clock" onChange={() => {}} />
      </MantineProvider>,
    ),
  )
  const opener = host.querySelector('button') as HTMLButtonElement
  expect(opener.getAttribute('aria-label')).toBe('Simge: Saat')
  await act(async () => opener.click())
  const found = async (text: string) => {
    const input = document.querySelector('[aria-label="Simgelerde ara"]') as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return [...document.querySelectorAll('[aria-pressed]')].map((icon) => icon.getAttribute('aria-label'))
  }
  expect(await found('YILDIZ')).toEqual(['Yıldız'])
  expect(await found('cep tel')).toEqual(['Cep telefonu'])
  expect(await found('wifi')).toEqual(['Kablosuz internet'])
})
