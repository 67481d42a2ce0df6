import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productDelivery, products } from '../../../../contract/src/catalogue/products.ts'
import { specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { DemoTools } from '../../kit/domain.ts'
import { testApp } from '../../testing/app.ts'
import { specialCampaignDemo } from '../special-campaigns/special-campaigns.demo.ts'
import { productDemo } from './products.demo.ts'

test('the samples are 40 valid campaigns of three types in eight categories, and can be removed again', async () => {
  const masa = await testApp()
  const noted = new Map<string, number[]>()
  const drawn = new Set<string>()
  const tools: DemoTools = {
    now: new Date(),
    note: async (table, ids) => void noted.set(table, [...(noted.get(table) ?? []), ...ids]),
    stores: () => {},
    draw: async (svg) => {
      drawn.add(svg)
      return `/files/images/${drawn.size}.webp`
    },
  }
  const fill = (part: typeof productDemo) => masa.db.transaction((tx) => part.fill(tx, tools))
  await fill(productDemo)
  await fill(specialCampaignDemo)
  const { data, total } = (await masa.send(products.list, { limit: 200 })).body
  expect(total).toBe(40)
  expect(new Set(data.map(({ producttype }) => producttype))).toEqual(new Set([0, 1, 2]))
  expect(new Set(data.map(({ catname }) => catname)).size).toBe(8)
  expect(drawn.size).toBe(16 + 3)
  for (const { id, isDraft } of data) {
    const { id: _, ...campaign } = (await masa.send(products.get, { id })).body.data
    expect(campaign.features.some(({ deger, value }) => deger !== '' || value !== '')).toBe(true)
    expect(campaign.tags.filter((tag) => /[^\p{L}\p{N}]/u.test(tag))).toEqual([])
    // Saving it unchanged finds no problem.
    const saved = await masa.sendRaw(products.save, { ...campaign, id, isDraft } as Record<string, unknown>)
    expect(saved, campaign.title).toMatchObject({ status: 200 })
  }
  expect((await masa.send(productDelivery.publicList, { channel: 'web' }, { token: '' })).body.total).toBe(36)
  const active = (await masa.send(specialCampaigns.list, { status: '1' })).body.data
  expect(active.map(({ slug }) => slug)).toEqual(['spora-donus-haftasi', 'yaz-bitmeden-fibere-gecin'])
  const prices = (await masa.send(products.prices, { id: data[0]?.id ?? 0 })).body.data
  expect(prices.length).toBe(3)
  expect(prices.every(({ person }) => person?.name)).toBe(true)
  expect(prices.map(({ at }) => at)).toEqual(prices.map(({ at }) => at).toSorted())
  expect(z.safeParse(products.prices.answer, { data: prices }).success).toBe(true)

  const added = (table: string) => noted.get(table) ?? []
  await masa.db.transaction(async (tx) => {
    await specialCampaignDemo.remove(tx, added)
    await productDemo.remove(tx, added)
  })
  expect((await masa.send(products.list, {})).body.total).toBe(0)
  expect((await masa.send(specialCampaigns.list, {})).body.total).toBe(0)
  await masa.close()
})
