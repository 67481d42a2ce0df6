// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SpecialCampaignDraft, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { Context } from '../../kit/form/context.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { around } from '../../kit/form/testing/around.ts'
import type { Values } from '../../kit/form/values.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { PlatformField, ProductField } from './PlatformFields.tsx'

const at = fieldsOf(SpecialCampaignDraft)
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let form: ReturnType<typeof useForm<Values>>
let host: HTMLElement
let root: Root
/** Functions by platform: calling one answers the request for that platform's products. */
let answers: Map<string, () => void>
let answered: Set<string>
let network: Network
let chosen: Values

const platforms = ['İnternet', 'Mobil Hat'].map((name, index) => ({ id: index + 1, name, slug: `p${index + 1}` }))
const productsOf = (platform: string) => [
  { id: Number(platform) * 10, name: `Ürün ${platform}`, slug: 'urun', subset: { name: 'Ihlamur' } },
]

function Form() {
  form = useForm<Values>({ mode: 'uncontrolled', initialValues: chosen })
  return (
    <Context value={{ ...around(), form }}>
      <PlatformField {...at('platform')} />
      <ProductField {...at('product')} />
    </Context>
  )
}

const input = (label: string) =>
  [...host.querySelectorAll('label')]
    .filter((one) => one.textContent === label)
    .map((one) => host.querySelector<HTMLInputElement>(`#${CSS.escape(one.htmlFor)}`))[0] as HTMLInputElement

const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)

async function pick(label: string, text: string) {
  await act(async () => input(label).click())
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === text)
  await act(async () => option?.click())
}

async function answer(platform: string) {
  await act(async () => {
    answers.get(platform)?.()
    await expect.poll(() => client.isFetching()).toBe(answers.size - answered.add(platform).size)
  })
}

async function draw() {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <Form />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

beforeEach(async () => {
  chosen = { platform: null, product: null }
  connectKit({ me: session.me } as Ports)
  client.clear()
  answers = new Map()
  answered = new Set()
  network = stubNetwork()
  network.answer(specialCampaigns.platforms, platforms)
  network.answer(specialCampaigns.platformProducts, ({ platformId }) => {
    const platform = String(platformId)
    return new Promise((resolve) => answers.set(platform, () => resolve(productsOf(platform))))
  })
  host = document.createElement('div')
  document.body.append(host)
  root = testRoot(host)
})

afterEach(() => host.remove())

test('no product can be chosen before a platform', async () => {
  await draw()
  expect(input('Ürün').disabled).toBe(true)
  expect(input('Ürün').placeholder).toBe('Önce kampanya türünü seçin')
})

test('choosing another platform clears the product', async () => {
  await draw()
  await pick('Kampanya türü', 'İnternet')
  await answer('1')
  await pick('Ürün', 'Ürün 1 – Ihlamur')
  expect(form.getValues()).toEqual({ platform: 1, product: 10 })
  await pick('Kampanya türü', 'Mobil Hat')
  expect(form.getValues()).toEqual({ platform: 2, product: null })
  expect(input('Ürün').value).toBe('')
})

test('a late response for the previous platform is not offered', async () => {
  await draw()
  await pick('Kampanya türü', 'İnternet')
  await pick('Kampanya türü', 'Mobil Hat')
  await answer('2')
  await answer('1')
  await act(async () => input('Ürün').click())
  await act(() => expect.poll(options).toContain('Ürün 2 – Ihlamur'))
  expect(options()).not.toContain('Ürün 1 – Ihlamur')
})

test('no product can be chosen while the products load', async () => {
  await draw()
  await pick('Kampanya türü', 'İnternet')
  expect(input('Ürün').disabled).toBe(true)
  expect(input('Ürün').placeholder).toBe('Ürünler yükleniyor…')
  await answer('1')
  expect(input('Ürün').disabled).toBe(false)
})

test('the chosen values stay while the catalogue does not respond, and an error says so', async () => {
  for (const call of [specialCampaigns.platforms, specialCampaigns.platformProducts])
    network.refuse(call, { code: 'unavailable', message: 'Uzak katalog okunamadı' })
  chosen = { platform: 7, product: 70 }
  await draw()
  await expect.poll(() => host.querySelectorAll('[role=alert]')).toHaveLength(2)
  expect(host.textContent).toContain('Uzak katalog okunamadı')
  expect(input('Kampanya türü').value).toBe('#7')
  expect(input('Ürün').value).toBe('#70')
  expect(form.getValues()).toEqual(chosen)
})
