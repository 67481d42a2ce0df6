// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const dealer = {
  ...{ id: 7, dealers_name: 'Moda İletişim', seller_type: 'Mağaza', city: 'İstanbul', town: 'Kadıköy', total: 3 },
  ...{ name_surname: 'Şükrü Ilgaz', phone: '+905325550101', fax_number: '', email: '', status: 1 },
}

beforeEach(atDesk)

test('the type of a dealer stands below the name', async () => {
  await openPanel('/sellers/active', { network: (network) => network.answer(dealers.list, onePage(dealer)) })
  expect((await screen.findByText('Moda İletişim')).closest('td')?.textContent).toBe('Moda İletişimMağaza')
})
