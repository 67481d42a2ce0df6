import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../../../contract/src/people/roles.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Erasure, openErasure, other, person } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
})
afterAll(() => given.close())

const reading = (read: boolean) =>
  masa.send(roles.update, { id: 5, rights: [{ domain: 'leads', read, write: false, reveal: false, own: false }] })

test('records with a former phone number of the person count as theirs, unless somebody else has it now; it is masked without permission', async () => {
  const [corrected, moved, ofLead] = ['+905397770001', '+905397770002', '+905397770004']
  const [mistaken, trashed, carried] = ['+905397770003', '+905397770005', '+905397770006']
  const [ofMother, ofDealer] = ['+905397770007', '+905397770008']
  await masa.db.rows(
    `UPDATE leads SET inputs = '[{"option_name": "E-posta", "value": "kara@ornek.net"}]' WHERE phone = $1`,
    [person.phone],
  )
  await masa.db.rows(
    `INSERT INTO history (person_name, domain, record_id, action, before, after)
     VALUES ('Masa', 'members', $1, 'update', jsonb_build_object('username', $3::text), '{}'), ('Masa', 'members', $1, 'update', jsonb_build_object('username', $4::text), '{}'),
       ('Masa', 'members', $1, 'update', jsonb_build_object('username', $6::text), '{}'),
       ('Masa', 'members', $1, 'update', jsonb_build_object('username', $9::text), '{}'),
       ('Masa', 'members', $1, 'update', jsonb_build_object('username', $10::text), '{}'),
       ('Masa', 'cancellation', $2, 'correct', jsonb_build_object('phone', $5::text), '{}'),
       ('Masa', 'leads', (SELECT min(id) FROM leads WHERE phone = $8), 'update', jsonb_build_object('phone', $7::text), '{}')`,
    [given.member, given.mine, moved, other.phone, corrected, mistaken, ofLead, person.phone, trashed, carried],
  )
  await masa.db.rows(
    `INSERT INTO leads (full_name, phone, source, last_note) SELECT $1, unnest($2::text[]), 'Bayi', 'Eski Numara'
     UNION ALL SELECT 'Mehmet Yabancı', unnest($3::text[]), 'Bayi', 'Eski Numara'`,
    [`${person.first} ${person.last}`, [corrected, moved, ofLead], [mistaken, other.phone]],
  )
  await masa.db.rows(
    `INSERT INTO leads (full_name, phone, source, last_note, deleted_at) VALUES ('Mehmet Yabancı', $1, 'Bayi', 'Eski Numara', now())`,
    [trashed],
  )
  await masa.db.rows(
    `INSERT INTO shipments (recipient, phone, city, address, last_reason) VALUES ('Hatice Yabancı', $1, 'İzmir', 'Adres', 'Eski Numara')`,
    [carried],
  )
  await masa.db.rows(
    `WITH shared AS (INSERT INTO leads (full_name, phone, source, last_note) VALUES ('Emine Anne', $1, 'Bayi', 'Eski Numara') RETURNING id)
     INSERT INTO history (person_name, domain, record_id, action, before, after)
     SELECT 'Masa', 'leads', id, 'update', jsonb_build_object('phone', $2::text), '{}' FROM shared`,
    [person.phone, ofMother],
  )
  await masa.db.rows(
    `INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone, email, status)
     SELECT 'Eski Numara', seller_type_id, city_id, town_id, 'Gülşah Bayici', $1, 'bayici@ornek.net', 0 FROM dealers LIMIT 1`,
    [ofDealer],
  )
  await masa.db.rows(
    `INSERT INTO history (person_name, domain, record_id, action, before, after)
     VALUES ('Masa', 'cancellation', $1, 'correct', jsonb_build_object('phone', $2::text), '{}')`,
    [given.mine, ofDealer],
  )
  const { data, known } = (await masa.send(erasure.preview, given.seed)).body
  expect(known.phones.sort()).toEqual([person.phone, corrected, moved, ofLead].sort())
  const [theirs] = await masa.db.rows<{ count: number }>('SELECT count(*) AS count FROM leads WHERE phone = ANY($1)', [
    known.phones,
  ])
  expect(data.find(({ title }) => title === 'Müşteri adayları ve satışlar')?.count).toBe(theirs?.count)
  await reading(false)
  const ends = (await masa.send(erasure.preview, given.seed, { token: given.officer })).body.known
  expect(ends.phones).toEqual(['***********04', person.phone, corrected, moved].sort())
  expect(ends.emails).toEqual(['k***@***', person.email])
  await reading(true)
  await masa.db.rows(`DELETE FROM leads WHERE last_note = 'Eski Numara'`)
  await masa.db.rows(`DELETE FROM shipments WHERE last_reason = 'Eski Numara'`)
  await masa.db.rows(`DELETE FROM dealers WHERE dealers_name = 'Eski Numara'`)
})

test('a former phone number that another record also had counts as the person’s only if that record now has their current number', async () => {
  const [slipped, ofDealer, together] = ['+905397770011', '+905397770012', '+905397770013']
  const savedTogether = ['+905397770014', '+905397770015']
  const gaveUp = (domain: string, id: number, key: string, phone: string, besides = {}) =>
    masa.db.rows(
      `INSERT INTO history (person_name, domain, record_id, action, before, after)
       VALUES ('Masa', $1, $2, 'update', $5::jsonb || jsonb_build_object($3::text, $4::text), '{}')`,
      [domain, id, key, phone, JSON.stringify(besides)],
    )
  for (const phone of [slipped, ofDealer, together, ...savedTogether])
    await gaveUp('cancellation', given.mine, 'phone', phone)
  await gaveUp('members', 900_001, 'username', slipped)
  await gaveUp('dealers', 900_002, 'fax_number', ofDealer)
  await gaveUp('dealers', 900_002, 'fax_number', savedTogether[0] as string, { phone: '+905397770016' })
  await gaveUp('institutions', 900_003, 'fax_number', savedTogether[1] as string, { phone: '' })
  const mother = await masa.db.one<{ id: number }>(
    `INSERT INTO leads (full_name, phone, source) VALUES ('Emine Anne', $1, 'Bayi') RETURNING id`,
    [person.phone],
  )
  await gaveUp('leads', mother?.id as number, 'phone', together)
  const { phones } = (await masa.send(erasure.preview, given.seed)).body.known
  expect([slipped, ofDealer, together, ...savedTogether].filter((phone) => phones.includes(phone))).toEqual([together])
  await masa.db.rows('DELETE FROM leads WHERE id = $1', [mother?.id])
})
