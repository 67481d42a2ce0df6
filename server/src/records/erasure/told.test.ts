import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Erasure, openErasure, traces } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
})
afterAll(() => given.close())

const bell = async (token: string) =>
  (await masa.send(live.list, {}, { token })).body.data.filter(({ kind }) => kind.startsWith('erasure'))
const desk = async (token: string) => (await masa.send(figures.desk, {}, { token })).body.data.erasures
const figure = async (token: string) => (await masa.send(figures.menu, {}, { token })).body.data.erasure
const ask = async () =>
  (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body.id

test('approvers see an erasure in the bell, on the desk and in the menu, and the asker is notified of the decision', async () => {
  const operator = await given.signedIn('operatör', 3)
  const id = await ask()
  const path = '/members/erasures'
  expect(await bell(given.second)).toMatchObject([
    { kind: 'erasure_asked', text: `sorumlu istedi (istek ${id})`, path },
  ])
  expect(await bell(given.officer)).toEqual([])
  expect(await bell(operator)).toEqual([])
  expect([await desk(given.second), await desk(operator)]).toEqual([{ waiting: 1 }, undefined])
  expect(await figure(given.second)).toBe(1)
  expect((await masa.send(erasure.list, { state: 'asked' }, { token: given.second })).body.total).toBe(1)

  const refusal = { id, approved: false }
  expect(await masa.sendRaw(erasure.decide, refusal, { token: given.second })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Neden geri çevrildiğini yazın' } },
  })
  await masa.send(erasure.decide, { ...refusal, reason: 'Davası sürüyor' }, { token: given.second })
  expect(await bell(given.officer)).toMatchObject([
    { kind: 'erasure_decided', text: `İstek ${id} geri çevrildi (ikinci)` },
  ])
  expect((await masa.send(erasure.list, { member: given.member })).body.data[0]).toMatchObject({
    state: 'refused',
    problem: 'Davası sürüyor',
  })
  expect([await desk(given.second), await figure(given.second)]).toEqual([{ waiting: 0 }, 0])
  expect(await bell(given.second)).toEqual([])
})

test('an erasure that meets an obstacle returns to the bell, and after the erasure no notice or refusal names the person', async () => {
  const refused = await ask()
  await masa.send(
    erasure.decide,
    { id: refused, approved: false, reason: `Zübeyde Karaçelebi vazgeçti` },
    { token: given.second },
  )
  const id = await ask()
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 1 WHERE id = $1', [given.mine])
  await given.work('work: erase person')
  expect((await bell(given.second))[0]?.text).toBe(
    `İstek ${id} yapılamadı, yeniden onay bekliyor; engeli listede yazıyor`,
  )
  const told = await masa.db.rows<{ text: string }>(`SELECT text FROM notices WHERE kind LIKE 'erasure%'`)
  expect(traces.filter((trace) => told.some(({ text }) => text.includes(trace)))).toEqual([])

  await masa.db.rows('UPDATE cancellation_requests SET status_id = 6 WHERE id = $1', [given.mine])
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  await given.work('work: erase person')
  expect((await bell(given.officer)).map(({ text }) => text)).toEqual([
    `İstek ${id} onaylandı; kişinin verileri silindi`,
  ])
  expect(await bell(given.second)).toEqual([])
  expect(await masa.db.rows(`SELECT DISTINCT refusal FROM erasures`)).toEqual([{ refusal: '' }])
})
