// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hasSingleKeys } from '../../kit/keys/single-keys.ts'
import { SearchBox } from '../../kit/list/filters/SearchBox.tsx'
import { openScreen } from '../../kit/testing/screen.tsx'
import { KeySheet } from './KeySheet.tsx'

afterEach(() => document.body.replaceChildren())

function Mail() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <SearchBox value="" placeholder="Postada ara" keysOf="Posta kutusunda" onSearch={() => {}} />
      <button type="button" onClick={() => setShown(true)}>
        Tuşlar
      </button>
      {shown && <KeySheet onClose={() => setShown(false)} />}
    </>
  )
}

test('the key sheet lists the keys of the current screen first, then the keys that work everywhere', async () => {
  const page = await openScreen({ path: '/posta', address: '/posta', component: Mail })
  await act(async () => page.querySelector('button')?.click())
  const sections = [...document.querySelectorAll('section section h3')].map((title) => title.textContent)
  expect(sections.slice(0, 2)).toEqual(['Posta kutusunda', 'Her yerde'])
})

test('the key sheet turns the keys that are pressed alone off and on, and remembers it', async () => {
  const page = await openScreen({ path: '/posta', address: '/posta', component: Mail })
  await act(async () => page.querySelector('button')?.click())
  const single = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Tek tuşlu kısayollar/ })
  expect([single().checked, hasSingleKeys()]).toEqual([true, true])
  await act(async () => single().click())
  expect([single().checked, hasSingleKeys()]).toEqual([false, false])
  await act(async () => single().click())
  expect(hasSingleKeys()).toBe(true)
})
