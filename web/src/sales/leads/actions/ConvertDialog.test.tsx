// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import type { ActionState } from '../../../kit/actions/About.tsx'
import { callQuery } from '../../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { held } from '../../../kit/testing/held.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Lead } from '../lead.ts'
import { ConvertDialog } from './ConvertDialog.tsx'

afterEach(() => document.body.replaceChildren())

const campaign = (price: number, taksit: number): Answer<typeof leads.campaign> => ({
  data: {
    ...{ id: 7, title: 'Fiber', slug: 'fiber', makename: '', makeImage: '', catname: '', producttype: 1 },
    ...{ price, taksit, tahsilat: true, is_address: false, is_cargo: false, inputs: [], vas: [] },
  },
})
const lead = { id: 3, version: 1, product_id: 7, city: '', town: '', address: '' } as unknown as Lead

function served(
  read: () => Answer<typeof leads.campaign> | Promise<Answer<typeof leads.campaign>>,
  campaigns: Answer<typeof leads.campaigns> = [],
) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(leads.campaigns, campaigns)
  network.answer(dealers.citys, [])
  network.answer(leads.campaign, read)
}

async function opened(
  client: QueryClient,
  of: Lead,
  state: Partial<Pick<ActionState, 'pending' | 'problem' | 'errors'>> = {},
) {
  const host = document.createElement('div')
  document.body.append(host)
  const sold = vi.fn()
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <ConvertDialog
            lead={of}
            made={null}
            onConvert={sold}
            onClose={() => {}}
            of="Ada"
            what="Aday"
            pending={false}
            problem=""
            errors={{}}
            {...state}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  return sold
}

const amountField = () => document.querySelector<HTMLInputElement>('dialog input[inputmode="decimal"]')
const describing = (field: Element | null) =>
  (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

const submitted = () =>
  act(async () =>
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

const inputs = [{ option_name: 'Taahhüt bitiş tarihi', value: '01.03.2027' }]

test.each([
  ['begins with the answers to its campaign', 7, inputs],
  ['begins without answers to a former campaign of the lead', 5, []],
  ['begins with the answers of a lead that had no campaign', null, inputs],
])('a sale %s', async (_how, inputs_of, told) => {
  served(() => campaign(900, 9))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const sold = await opened(client, { ...lead, inputs, inputs_of })
  await act(() => expect.poll(() => client.isFetching()).toBe(0))
  await submitted()
  expect(sold).toHaveBeenCalledWith(expect.objectContaining({ inputs: told }))
})

test('the price shown is read after the dialog opens, and the sale uses it even if it changes meanwhile', async () => {
  const { released, release } = held()
  served(() => released.then(() => campaign(900, 9)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = callQuery(leads.campaign, { id: 7 })
  client.setQueryData(queryKey, campaign(450, 6))
  const sold = await opened(client, lead)
  const amount = () => amountField()?.value
  expect(amount()).toBeUndefined()
  await act(async () => {
    release()
    await expect.poll(() => client.isFetching()).toBe(0)
  })
  expect(amount()).toContain('900')
  await act(async () => client.setQueryData(queryKey, campaign(1200, 12)))
  await submitted()
  expect(sold).toHaveBeenCalledWith(expect.objectContaining({ price: 900, instalments: 9, product_id: 7 }))
})

test('what was filled in stays in sight when another campaign is chosen, since the sale takes it along', async () => {
  let id = 7
  const both = [
    { id: 7, name: 'Fiber' },
    { id: 8, name: 'Mobil' },
  ]
  served(() => ({ data: { ...campaign(900, 9).data, id } }), both)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const sold = await opened(client, lead)
  const settled = () => act(() => expect.poll(() => client.isFetching()).toBe(0))
  await settled()
  const note = () => screen.getByLabelText<HTMLInputElement>('Not')
  fireEvent.change(note(), { target: { value: 'Akşam kurulsun' } })
  id = 8
  fireEvent.click(screen.getByLabelText(/^Kampanya/, { selector: 'input:not([type=hidden])' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Mobil', hidden: true }))
  await settled()
  expect(note().value).toBe('Akşam kurulsun')
  await submitted()
  expect(sold).toHaveBeenCalledWith(expect.objectContaining({ product_id: 8, note: 'Akşam kurulsun' }))
})

test.each([
  ['-5', 'Sıfırdan küçük olamaz'],
  ['99999999999999', 'En çok ₺10.000.000,00 olabilir'],
  ['1,234.50', 'Tutarı 1.234,50 biçiminde yazın'],
])('the amount %s is refused at its field, which gets the focus, and nothing is sent', async (typed, sentence) => {
  served(() => campaign(900, 9))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const sold = await opened(client, lead)
  await act(() => expect.poll(() => client.isFetching()).toBe(0))
  const field = amountField()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    field?.blur()
  })
  await submitted()
  expect(sold).not.toHaveBeenCalled()
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(describing(field)).toContain(sentence)
  expect(document.activeElement).toBe(field)
})

test('a server error about a sale is shown at its field', async () => {
  served(() => campaign(900, 9))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await opened(client, lead, { errors: { price: 'Kampanya fiyatının altında' } })
  await act(() => expect.poll(() => client.isFetching()).toBe(0))
  expect(describing(amountField())).toContain('Kampanya fiyatının altında')
})
