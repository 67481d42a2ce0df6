// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobs } from '../../../../contract/src/content/jobs.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'

test('an empty list says what belongs in it once its filters are cleared, and links to the form for the first record', async () => {
  const { person, address } = await openPanel('/content/jobs/all?search=yok', {
    network: (network) => network.answer(jobs.list, onePage()),
  })
  await screen.findByText('Herhangi Bir Sonuç Bulunamadı')
  await person.click(await screen.findByRole('button', { name: 'Filtreleri Temizle' }))
  await screen.findByText('Sitedeki iş ilanları burada durur.')
  expect(screen.getByText('Gösterilecek Data Bulunamadı')).toBeTruthy()
  expect(address()).toBe('/content/jobs/all')
  await person.click(await screen.findByRole('link', { name: 'İlk İlanı Yaz' }))
  await waitFor(() => expect(address()).toBe('/content/jobs/addjob'))
})

test('a row offers its editing to people who may write, and its details to people who may only read', async () => {
  const open = (rights: string[]) =>
    openPanel('/content/jobs/all', {
      signedIn: { ...administrator, rights },
      network: (network) =>
        network.answer(jobs.list, onePage({ id: 5, name: 'Danışman', date: '2026-01-05T09:00:00Z', status: 1 })),
    })
  const { close } = await open(['jobs:read', 'jobs:write'])
  await screen.findByRole('link', { name: /^Düzenle/ })
  await close()
  await open(['jobs:read'])
  await screen.findByRole('link', { name: /^Ayrıntı/ })
  expect(screen.queryByRole('link', { name: /^Düzenle/ })).toBeNull()
})
