// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { DistrictInput, ProvinceInput } from './PlaceInputs.tsx'

const provinces = [
  { id: 34, name: 'İstanbul' },
  { id: 35, name: 'İzmir' },
]
const districts = [{ id: 1, name: 'Kadıköy', place: 'İstanbul / Kadıköy' }]

function Places() {
  const [city, setCity] = useState('')
  const [town, setTown] = useState('')
  return (
    <>
      <ProvinceInput label="İl" value={city} onChange={setCity} />
      <DistrictInput label="İlçe" value={town} onChange={setTown} province={city} />
    </>
  )
}

async function opened(prepare?: (network: Network) => void, env: 'default' | 'test' = 'test') {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(dealers.citys, provinces)
  network.answer(dealers.towns, districts)
  prepare?.(network)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const host = document.createElement('div')
  document.body.append(host)
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={client}>
        <MantineProvider env={env}>
          <Places />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const [province, district] = [...host.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  const type = (input: HTMLInputElement, text: string) =>
    act(async () => {
      input.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (input: HTMLInputElement, key: string) =>
    act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true })))
  const write = async (input: HTMLInputElement, text: string) => {
    await type(input, text)
    await act(async () => input.blur())
    await act(() => expect.poll(() => client.isFetching()).toBe(0))
  }
  return { host, network, province, district, type, press, write }
}

test('a province and its district are corrected to their spelling, however they were typed', async () => {
  const { network, province, district, write } = await opened()
  await write(province, 'istanbul ')
  expect(province.value).toBe('İstanbul')
  await write(district, 'KADIKOY')
  expect(district.value).toBe('Kadıköy')
  expect(network.sent(dealers.towns)).toEqual([{ citys: '34' }])
})

test('Enter takes the first suggestion, as in every field of choices; an unknown text is kept', async () => {
  const { province, type, press } = await opened()
  await type(province, 'ist')
  await press(province, 'Enter')
  expect(province.value).toBe('İstanbul')
  await type(province, 'Istambul')
  await press(province, 'Enter')
  expect(province.value).toBe('Istambul')
})

test('Enter leaves an emptied field empty, unless a suggestion was gone to', async () => {
  const { province, type, press } = await opened()
  await type(province, 'ist')
  await press(province, 'Enter')
  await type(province, '')
  await press(province, 'Enter')
  expect(province.value).toBe('')
  await press(province, 'ArrowDown')
  await press(province, 'Enter')
  expect(province.value).not.toBe('')
})

test('the suggestions stand beside their field, because a dialog would hide what is outside it', async () => {
  const { host, province, type } = await opened(undefined, 'default')
  await type(province, 'izm')
  expect(host.contains(await screen.findByRole('option', { name: 'İzmir', hidden: true }))).toBe(true)
})

test('an unknown province stays as it was typed and is reported', async () => {
  const { host, province, write } = await opened()
  await write(province, 'Istambul')
  expect(province.value).toBe('Istambul')
  await screen.findByText(/81 ilden biri değil/)
  await write(province, 'İzmir')
  expect(host.textContent).not.toContain('81 ilden')
})

test('the report waits until the press that leaves the field is a click, so that no button moves from under it', async () => {
  const { province, write } = await opened()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await write(province, 'Istambul')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/81 ilden biri değil/)).toBeNull()
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  expect(screen.queryByText(/81 ilden biri değil/)).toBeNull()
  await screen.findByText(/81 ilden biri değil/)

  await act(async () => province.focus())
  expect(screen.getByText(/81 ilden biri değil/)).toBeTruthy()
})

test('provinces that could not be read are named and read again when asked', async () => {
  const { network, province, write } = await opened((network) =>
    network.refuse(dealers.citys, { code: 'unexpected', message: 'Olmadı.' }),
  )
  await screen.findByText('İller alınamadı.')
  network.answer(dealers.citys, provinces)
  await act(async () => screen.getByRole('button', { name: 'Tekrar Dene' }).click())
  await write(province, 'izmir')
  expect(province.value).toBe('İzmir')
})
