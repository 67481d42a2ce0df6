// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MenuDraft, type MenuTarget, menu } from '../../../../contract/src/content/menu.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { shownToasts } from '../../kit/ask/toasts/toast.ts'
import { Context } from '../../kit/form/context.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { around } from '../../kit/form/testing/around.ts'
import type { Reading, Values } from '../../kit/form/values.ts'
import { keepFocus } from '../../kit/keys/keep-focus.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { TreeField } from './TreeField.tsx'
import { type Item, inOrder } from './tree.ts'

beforeEach(() => {
  links = [page]
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  stubNetwork().answer(menu.get, () => ({ data: { id: 1, place: 'ust' as const, items: [], links, version: 1 } }))
})
afterEach(() => document.body.replaceChildren())

const page: MenuTarget = { link_type: 'page', target: 57, title: 'Nasıl Çalışır?', href: '/nasil', state: 'live' }
let links: MenuTarget[]
const readings = new Map<string, Reading>()
const at = fieldsOf(MenuDraft)('items')
const item = (name: string): Item => ({
  name,
  link_type: 'external',
  target: '/',
  new_tab: false,
  icon: '',
  status: 1,
})
const items = inOrder(['Bir', 'İki', 'Üç'].map((name) => ({ ...item(name), children: [] })) as never)
let values: () => Values

function Form({ items: given = items, errors = {} }) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { items: given }, initialErrors: errors })
  values = () => form.getValues()
  return (
    <Context value={{ ...around(), form, id: 1, readings }}>
      <TreeField {...at} place="ust" />
    </Context>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => keepFocus(main.current as HTMLElement), [])
  return <main ref={main}>{children}</main>
}

async function shown() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const client = new QueryClient()
  const draw = (screen: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <Frame>{screen}</Frame>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  await draw(<Form />)
  return {
    draw,
    place,
    readAnew: () => act(() => client.invalidateQueries()),
    press: (name: string, key: string) =>
      act(async () => {
        const row = [...place.querySelectorAll('[data-row-link]')].find((one) => one.textContent?.startsWith(name))
        row?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }))
      }),
    async remove(name: string) {
      const button = place.querySelector<HTMLElement>(`button[aria-label="${name}: çıkar"]`)
      await act(async () => button?.focus())
      await act(async () => button?.click())
    },
  }
}

const names = () => (values().items as Item[]).map(({ name }) => name)
const toasts = () => shownToasts.get().map(({ text }) => text)

test('removing an item by keyboard moves the focus to the next item', async () => {
  const { remove } = await shown()
  await remove('İki')
  expect(names()).toEqual(['Bir', 'Üç'])
  await expect.poll(() => document.activeElement?.closest('button')?.textContent).toContain('Üç')
})

test('an item that is moved by keyboard stays in view', async () => {
  const { press, place } = await shown()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await press('Bir', 'ArrowDown')
  expect(names()).toEqual(['İki', 'Bir', 'Üç'])
  expect(seen.mock.contexts).toEqual([place.querySelectorAll('[data-row-link]')[1]])
  seen.mockRestore()
})

test('where the chosen item is shown below the menu, the focus goes there with the view', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { place } = await shown()
  const [row] = place.querySelectorAll<HTMLElement>('[data-row-link]')
  await act(async () => row?.focus())
  await act(async () => row?.click())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Seçili öğe')
  expect(seen.mock.contexts).toEqual([document.activeElement])
  seen.mockRestore()
})

test('undo puts a removed item back into its menu, and the undo toast disappears with the menu', async () => {
  const { remove, draw } = await shown()
  await remove('Bir')
  await act(async () => shownToasts.get()[0]?.action?.run())
  expect(names()).toEqual(['Bir', 'İki', 'Üç'])

  await remove('Üç')
  expect(toasts()).toContain('“Üç” çıkarıldı')
  await draw(<p>Mobil</p>)
  expect(toasts()).toEqual([])
})

test('when two menus are compared, an item names its link target', async () => {
  await shown()
  const led = [{ ...item('Yaz'), link_type: 'page', target: 57, children: [] }]
  await act(() => expect.poll(() => readings.get('items')?.words?.(led)).toBe('Yaz (Sayfa: Nasıl Çalışır?)'))
})

test('an item restored after its menu was saved without it keeps its link target', async () => {
  const { draw, place, remove, readAnew } = await shown()
  const led = inOrder([{ ...item('Yaz'), link_type: 'page', target: 57, children: [] }] as never)
  await draw(<Form key="led" items={led} />)
  await act(() => expect.poll(() => place.textContent).toContain('Sayfa: Nasıl Çalışır?'))
  await remove('Yaz')
  links = []
  await readAnew()
  await act(async () => shownToasts.get()[0]?.action?.run())
  expect(place.textContent).toContain('Sayfa: Nasıl Çalışır?')
  expect(place.textContent).not.toContain('Silinmiş')
})

test('moving an item announces its position among its siblings', async () => {
  const { press, place } = await shown()
  await press('İki', 'ArrowRight')
  await press('Üç', 'ArrowRight')
  expect(place.querySelector('[role=status]')?.textContent).toBe('“Üç” taşındı: “Bir” altında, 2. sıra')
  await press('Üç', 'ArrowLeft')
  expect(place.querySelector('[role=status]')?.textContent).toBe('“Üç” taşındı: üst katta, 2. sıra')
})

test('the chosen item is moved by buttons too, as on a phone', async () => {
  const { place } = await shown()
  const button = (name: string) => place.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
  const tap = (name: string) => act(async () => button(name)?.click())
  const choose = async (at: number) =>
    act(async () => place.querySelectorAll<HTMLElement>('[data-row-link]')[at]?.click())
  await choose(0)
  expect(button('Bir: yukarı taşı')?.disabled).toBe(true)
  await tap('Bir: aşağı taşı')
  expect(names()).toEqual(['İki', 'Bir', 'Üç'])
  expect(place.textContent).toContain('üst katta, 2. sıra')
  await tap('Bir: üsttekinin altına al')
  expect(names()).toEqual(['İki', 'Üç'])
  expect(place.textContent).toContain('“İki” altında, 1. sıra')
  await tap('Bir: üst kata çıkar')
  expect(names()).toEqual(['İki', 'Bir', 'Üç'])
})

test('an item that cannot go under another one says why', async () => {
  const { press } = await shown()
  await press('Üç', 'ArrowRight')
  await press('İki', 'ArrowRight')
  expect(shownToasts.get().map(({ text, detail }) => [text, detail])).toEqual([
    ['“İki” taşınamadı', 'Altında öğeler var ve menü iki katlıdır. Önce altındakileri taşıyın ya da çıkarın.'],
  ])
  await press('Bir', 'ArrowRight')
  expect(shownToasts.get().at(-1)?.detail).toBe('Üstünde, altına alınabileceği bir öğe yok.')
  expect(names()).toEqual(['Bir', 'İki'])
  await press('Üç', 'ArrowRight')
  await press('Bir', 'ArrowLeft')
  expect(toasts()).toHaveLength(2)
})

test('the message below a field says what is wrong without repeating the location', async () => {
  const { draw, place } = await shown()
  const errors = {
    'items.1.name': '2. öğe, ad: Bu alan gerekli',
    'items.0.target': '1. öğe “Saat: 5”, adres: Geçersiz',
  }
  const given = inOrder([item('Saat: 5'), item('')].map((one) => ({ ...one, children: [] })) as never)
  await draw(<Form key="wrong" items={given} errors={errors} />)
  const open = async (at: number) => {
    await act(async () => place.querySelectorAll<HTMLElement>('[data-row-link]')[at]?.click())
    return place.querySelector('.mantine-InputWrapper-error')?.textContent
  }
  expect(await open(1)).toBe('Bu alan gerekli')
  expect(await open(0)).toBe('Geçersiz')
})
