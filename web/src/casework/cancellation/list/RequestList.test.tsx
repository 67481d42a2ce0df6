// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { request } from '../testing/requests.ts'

test('the palette finds a request, and a list that is not there says so', async () => {
  const found = {
    id: 7,
    name: 'Ökkeş',
    lastname: 'Taşdelen',
    institution: 'Lodos Mobil',
    status: 1,
    status_name: 'Yeni',
  }
  const { network, person, address } = await openPanel('/kolayiptal/talep/4711', {
    network: (network) => {
      network.refuse(cancellation.title, { code: 'not_found', message: 'Kayıt bulunamadı' })
      network.refuse(cancellation.list, { code: 'not_found', message: 'Kayıt bulunamadı' })
    },
  })
  network.answer(cancellation.find, { data: [found] })
  network.answer(cancellation.get, { data: request(found) })
  expect(await screen.findByText('Böyle bir talep listesi yok')).toBeTruthy()
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox', { name: 'Ekran, işlem veya kayıt' }), 'okkes')
  await person.click(await screen.findByRole('option', { name: /Ökkeş Taşdelen/ }))
  await waitFor(() => expect(address()).toBe('/kolayiptal/goster/7'))
  expect(network.sent(cancellation.find).at(-1)).toEqual({ search: 'okkes' })
})
