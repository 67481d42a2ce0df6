// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { schedule } from '../../../../contract/src/content/schedule.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'

const row = (id: number, domain: string, title: string) => ({
  ...{ id, domain, kind: 'Yazı', title, isDraft: true, next_at: '2026-12-01T09:00:00Z', price_at: null },
  ...{ publishAt: '2026-12-01T09:00:00Z', unpublishAt: null, version: 4 },
})

test('a row offers its editing only to people who may change content of its kind, and its details to others', async () => {
  await openPanel('/content/schedule', {
    signedIn: { ...administrator, rights: ['schedule:read', 'blog:read', 'blog:write', 'news:read'] },
    network: (network) =>
      network.answer(schedule.list, onePage(row(1, 'blog', 'Kış rehberi'), row(2, 'news', 'Yeni ofis'))),
  })
  const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement)
  expect((await rowOf('Kış rehberi')).getByRole('link', { name: 'Düzenle' })).toBeTruthy()
  expect((await rowOf('Yeni ofis')).getByRole('link', { name: 'Ayrıntı' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Düzenle' })).toHaveLength(1)
})

test('a schedule is cancelled as the row shows it, and a refusal says who has changed it', async () => {
  const { network, person } = await openPanel('/content/schedule', {
    signedIn: administrator,
    network: (network) => {
      network.answer(schedule.list, onePage(row(1, 'blog', 'Kış rehberi')))
      network.refuse(schedule.cancel, {
        code: 'conflict',
        message: 'Bu kayıt bu arada Ece Tan tarafından değiştirildi',
      })
    },
  })
  const line = (await screen.findByText('Kış rehberi')).closest('tr') as HTMLElement
  await person.click(within(line).getByRole('button', { name: 'Zamanlamayı kaldır' }))
  await person.click(await screen.findByRole('button', { name: 'Evet' }))
  await screen.findByText(/Ece Tan tarafından değiştirildi/)
  expect(network.sent(schedule.cancel)).toEqual([{ domain: 'blog', id: 1, version: 4 }])
})
