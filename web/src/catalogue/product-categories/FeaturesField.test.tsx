// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductCategoryDraft, productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { Context } from '../../kit/form/context.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { around } from '../../kit/form/testing/around.ts'
import type { Values } from '../../kit/form/values.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { testClient } from '../../kit/testing/screen.tsx'
import { FeaturesField } from './FeaturesField.tsx'
import { type Feature, held } from './features.ts'

const at = fieldsOf(ProductCategoryDraft)
let form: ReturnType<typeof useForm<Values>>
let host: HTMLElement
let network: Network
let root: Root

const stored = held(
  ['İndirme hızı', 'Kota'].map((option_name, index) => ({
    id: index + 1,
    option_name,
    icon: '',
    type: 'number' as const,
    function: 0,
    unit: 'GB',
    placeholder: '',
    subvalues: [],
  })),
)

function Form() {
  form = useForm<Values>({ mode: 'uncontrolled', initialValues: { features: stored } })
  return (
    <Context value={{ ...around(), form, id: 1 }}>
      <FeaturesField {...at('features')} />
    </Context>
  )
}

const features = () => form.getValues().features as Feature[]
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  ) as HTMLButtonElement
const press = (name: string) => act(async () => button(name).click())
const line = (place: number) => host.querySelector(`[id="field-features.${place}"]`) as HTMLElement

function field(label: string): HTMLInputElement {
  const own = [...host.querySelectorAll('label')].filter((one) => one.textContent?.startsWith(label)).at(-1)
  return host.querySelector(`[id="${own?.htmlFor}"]`) as HTMLInputElement
}

async function type(label: string, text: string) {
  const input = field(label)
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(async () => {
  connectKit({ me: session.me } as Ports)
  network = stubNetwork()
  network.refuse(productCategories.icons, { code: 'unexpected', message: 'Olmadı.' })
  host = document.createElement('div')
  document.body.append(host)
  root = testRoot(host)
  await act(async () =>
    root.render(
      <QueryClientProvider client={testClient()}>
        <MantineProvider env="test">
          <Form />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
})

afterEach(() => host.remove())

test('a folded feature shows its name and answer type, and no input field', () => {
  expect(line(0).textContent).toContain('İndirme hızı')
  expect(line(0).textContent).toContain('Sayı · GB')
  expect(host.querySelectorAll('input')).toHaveLength(0)
})

test('a new feature takes the values of its choice list and can be moved among the others', async () => {
  await press('Özellik Ekle')
  await type('Özelliğin adı', 'Altyapı')
  await act(async () => host.querySelector<HTMLInputElement>('input[value="select"]')?.click())
  await type('Seçilecek değerler', 'Fiber\nVDSL')
  await act(async () => {
    line(2).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  })
  expect(features().map(({ option_name }) => option_name)).toEqual(['İndirme hızı', 'Altyapı', 'Kota'])
  expect(features()[1]).toMatchObject({
    id: null,
    type: 'select',
    function: 0,
    subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }],
  })
})

test('a feature that becomes a yes/no question keeps its unit for switching back', async () => {
  await act(async () => line(1).click())
  await act(async () => host.querySelector<HTMLInputElement>('input[value="answer"]')?.click())
  expect(features()[1]).toMatchObject({ id: 2, function: 1, type: 'number', unit: 'GB' })
  await act(async () => host.querySelector<HTMLInputElement>('input[value="number"]')?.click())
  expect(features()[1]).toEqual(stored[1])
})

test('a new feature has the focus in its name; icons that could not be read are named, and offered once they are', async () => {
  await press('Özellik Ekle')
  expect(document.activeElement).toBe(field('Özelliğin adı'))
  await press('Simge: Simge seç')
  await screen.findByText('Hazır simgeler alınamadı.')
  expect(screen.queryByText('Herhangi Bir Sonuç Bulunamadı')).toBeNull()
  network.answer(productCategories.icons, [{ id: 1, name: 'Telefon', image: '/files/promo/telefon.svg' }])
  await act(async () => screen.getByRole('button', { name: 'Tekrar Dene' }).click())
  await screen.findByRole('button', { name: 'Telefon' })
})
