import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trashDays } from '../../../../contract/src/kit/bulk.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { reports } from '../../../../contract/src/records/reports.ts'
import { retention } from '../../../../contract/src/records/retention.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { isFull } from '../../kit/testing/full.ts'
import { openPanels } from '../../messages/live/live.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { digest, filesIn, interrupted, whereInFiles, whereInRows } from '../erasure/erasure.testing.ts'
import { fillKept } from './retention.testing.ts'

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: string
let cut: ReturnType<typeof interrupted>
let made: Record<string, number>
beforeAll(async () => {
  folder = await temporaryFolder()
  files = join(folder.path, 'files')
  cut = interrupted(await testDatabase(), 'FOR UPDATE OF l')
  masa = await testApp({ files, dataDir: folder.path }, Promise.resolve(cut.db), { idle: true })
  made = await fillKept(masa.db, files)
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

/** Makes the run due and runs it, as at night. */
async function night(times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await masa.db.rows(`UPDATE work SET due_at = now(), leased_until = NULL WHERE kind = 'retention'`)
    await masa.app.jobs.find(({ name }) => name === 'work: retention')?.run()
  }
}

const rules = async () => (await masa.send(retention.list, {})).body.data
const preview = async (input = {}) => (await masa.send(retention.preview, input)).body.data
const counts = async (input = {}) => Object.fromEntries((await preview(input)).map(({ key, count }) => [key, count]))
const named = async () => whereInRows(masa.db, ['MN-KARA-4471', '5329876543'])

test('a first start by a clock years ahead puts the nightly run off by no more than a day', async () => {
  await masa.db.rows(`UPDATE work SET due_at = due_at + interval '4 years' WHERE kind = 'retention'`)
  await masa.app.jobs.find(({ name }) => name === 'work: pauses')?.run()
  const row = await masa.db.one(
    `SELECT due_at BETWEEN now() AND now() + interval '1 day' AS soon FROM work WHERE kind = 'retention'`,
  )
  expect(row).toEqual({ soon: true })
})

test('every retention rule is implemented by a domain under its key', async () => {
  const keys = await masa.db.rows<{ key: string }>('SELECT key FROM retention_rules ORDER BY id')
  for (const [at, { id }] of (await rules()).entries()) {
    const [one] = await preview({ rule: id })
    expect(one?.key).toBe(keys[at]?.key)
  }
})

test('the rule for the trash is fixed to the number of days that the screens show', async () => {
  const trash = (await rules()).find(({ title }) => title === 'Çöp kutusu')
  expect(trash).toMatchObject({ count: trashDays, unit: 'day', enabled: true, fixed: true })
  expect(trash?.law).toContain(`${trashDays} gün`)
})

test('as shipped, only the rules for notices, the trash and idempotency keys are enabled', async () => {
  expect((await rules()).filter(({ enabled }) => enabled).map(({ title }) => title)).toEqual([
    'Bildirimler',
    'Çöp kutusu',
    'Gönderim anahtarları',
  ])
  expect(Object.keys(await counts())).toEqual(['notices', 'trash', 'idempotency_keys'])
})

test('a retention period cannot be shorter than the law requires, and a fixed rule cannot be changed', async () => {
  const all = await rules()
  const idOf = (title: string) => all.find((rule) => rule.title === title)?.id as number
  expect(await masa.sendRaw(retention.save, { id: idOf('Tamamlanan satışlar'), count: 119 })).toMatchObject({
    status: 400,
    body: { fields: { count: 'En az 120 ay olmalı (Türk Ticaret Kanunu m. 82/5: 10 yıl)' } },
  })
  for (const changes of [{ count: 3659, unit: 'day' }, { unit: 'day' }])
    expect((await masa.sendRaw(retention.save, { id: idOf('Tamamlanan satışlar'), ...changes })).status).toBe(400)
  expect((await masa.sendRaw(retention.save, { id: idOf('Bildirimler'), unit: 'month', count: 361 })).status).toBe(400)
  expect((await masa.sendRaw(retention.save, { id: idOf('Çöp kutusu'), count: 5 })).status).toBe(409)
  expect((await masa.sendRaw(retention.save, { id: 99, count: 5 })).status).toBe(404)
  const kept = await masa.send(retention.save, { id: idOf('Bildirimler'), count: 60, version: 1 } as never)
  expect(kept.body.version).toBe(2)
  expect((await masa.sendRaw(retention.save, { id: idOf('Bildirimler'), count: 61, version: 1 })).status).toBe(409)
  const lines = (await masa.send(history.list, { domain: 'retention' } as never)).body.data
  expect(lines[0]).toMatchObject({ action: 'update', before: { count: 90 }, after: { count: 60 } })
})

test('a rule names the law that requires its period, and every other rule says that the organisation decides', async () => {
  const all = await rules()
  const named = all.filter(({ law }) => law.startsWith('Türk Ticaret Kanunu m. 82/5'))
  expect(named.map(({ title }) => title)).toEqual(['Tamamlanan satışlar', 'Uzun süredir iz bırakmayan üyeler'])
  const free = all.filter((rule) => !rule.fixed && !named.includes(rule))
  expect(new Set(free.map(({ law }) => law))).toEqual(new Set(['Süreye kurumunuz karar verir']))
  const { id } = free.find(({ title }) => title === 'İptal edilen satışlar') as { id: number }
  expect(await masa.sendRaw(retention.save, { id, count: 0 })).toMatchObject({ status: 400 })
  await masa.send(retention.save, { id, count: 35 } as never)
  await masa.send(retention.save, { id, count: 36 } as never)
})

test('a person without permission can neither see nor change the retention rules', async () => {
  const draft = { username: 'satisci', name: 'Satışçı', password: 'Uzun-parola-42', role_id: 4 }
  const { token } = await masa.person(draft)
  for (const call of [retention.list, retention.preview, retention.runs])
    expect((await masa.sendRaw(call, {}, { token })).status).toBe(403)
  expect((await masa.sendRaw(retention.save, { id: 1, enabled: true }, { token })).status).toBe(403)
})

test('the preview shows what the next run takes, equal to a count by hand and without rows bound to an open case', async () => {
  for (const { id } of (await rules()).filter(({ enabled }) => !enabled))
    await masa.send(retention.save, { id, enabled: true } as never)
  expect(await counts()).toEqual({
    lost_leads: 2,
    cancelled_sales: 2,
    done_sales: 0,
    done_shipments: 1,
    done_requests: 2,
    sent_faxes: 2,
    incoming_faxes: 0,
    informing_sms: 1,
    commercial_sms: 0,
    idle_members: 1,
    meeting_guests: 1,
    mail_bodies: 1,
    notices: 7,
    trash: 0,
    idempotency_keys: 0,
  })
  const [leads] = await preview({ rule: 1 })
  expect(leads?.examples.map(({ id }) => id)).toEqual([made.lost, made.wonUnsold])
  const [sales] = await preview({ rule: 2 })
  expect(sales?.examples.map(({ id }) => id)).toEqual([made.cancelled, made.wonCancelled])
  const byHand = await masa.db.one<{ n: number }>(
    `SELECT count(*) AS n FROM leads l WHERE (status_id = 6 OR status_id = 5 AND id NOT IN (SELECT lead_id FROM leads WHERE lead_id IS NOT NULL)) AND updated_at < now() - interval '24 months' AND NOT EXISTS (
       SELECT FROM leads o WHERE o.phone = l.phone AND o.status_id IN (1, 2, 3, 4)) AND NOT EXISTS (
       SELECT FROM cancellation_requests r WHERE r.phone = l.phone AND r.status_id NOT IN (5, 6))`,
  )
  expect(leads?.count).toBe(byHand?.n)
  expect(await counts({ rule: 1, count: 60 })).toEqual({ lost_leads: 0 })
  expect(await counts({ rule: 11, count: 100, unit: 'day' })).toEqual({ notices: 5 })
})

test('a batch interrupted at any statement changes nothing; complete runs take what the preview showed and report it', async () => {
  const seen = await counts()
  expect(await named()).not.toEqual([])
  const before = (await filesIn(files)).length
  const inTurn = await masa.db.rows<{ id: number; key: string }>(
    'SELECT id, key FROM retention_rules ORDER BY turn, id',
  )
  // One rule for each way to take rows; the other rules use the same statements.
  const cutAt = new Set(['done_requests', 'idle_members', 'notices'])
  let cuts = 0
  for (const { id, key } of inTurn) {
    await masa.db.rows('UPDATE retention_rules SET enabled = (id = $1)', [id])
    let standing: Record<string, string> | undefined
    if (!cutAt.has(key)) await night()
    for (cut.at = 1; cutAt.has(key); cut.at += isFull ? 1 : 4) {
      cut.came = false
      await night()
      if (!cut.came) break
      cuts += 1
      // The start of a run is a step of its own, so the digest is taken after it.
      standing ??= await digest(masa.db)
      expect(await digest(masa.db), `${key}, cut at statement ${cut.at}`).toEqual(standing)
      expect((await masa.send(retention.runs, {})).body.data[0]).toMatchObject({ taken: 0, ended_at: null })
    }
    cut.at = 0
  }
  expect(cuts).toBeGreaterThan(isFull ? 40 : 10)
  await masa.db.rows('UPDATE retention_rules SET enabled = true')

  const took = (await masa.send(retention.runs, { limit: 50 })).body.data.flatMap(({ lines }) => lines)
  const keys = Object.fromEntries(inTurn.map(({ id, key }) => [id, key]))
  expect(Object.fromEntries(took.map(({ rule, taken }) => [keys[rule], taken]))).toEqual(
    Object.fromEntries(Object.entries(seen).filter(([, count]) => count > 0)),
  )
  for (const job of ['work: erase person', 'work: forget sealed file'])
    await masa.app.jobs.find(({ name }) => name === job)?.run()
  expect(Object.entries(await counts()).filter(([, count]) => count > 0)).toEqual([])
  expect((await named()).filter((place) => !place.startsWith('sms_messages') && !place.startsWith('members'))).toEqual(
    [],
  )
  expect(before - (await filesIn(files)).length).toBe(3)
  expect(await whereInFiles(files, ['Karaçelebi'])).toEqual([])
})

test('statuses, proofs, younger records and records bound to an open case are kept', async () => {
  const [gone] = await masa.db.rows('SELECT full_name, status_id, address FROM leads WHERE id = $1', [made.lost])
  expect(gone).toEqual({ full_name: 'Silinmiş kişi', status_id: 6, address: '' })
  const left = await masa.db.rows<{ full_name: string }>(
    `SELECT full_name FROM leads WHERE full_name <> 'Silinmiş kişi' ORDER BY id`,
  )
  expect(left.map(({ full_name }) => full_name)).toEqual([
    'Yeni Kayıp',
    'Eski Açık',
    'Bağlı Kayıp',
    'Bağlı Açık',
    'Talepli Kayıp',
    'Yeni İptal',
    'Satışı Yeni İptal',
    'Tamamlanan',
    'Satışı Tamam',
    'Yoldaki Satış',
  ])
  const requests = await masa.db.rows<{ id: number }>(
    `SELECT id FROM cancellation_requests WHERE tckimlik <> '' ORDER BY id`,
  )
  expect(requests.map(({ id }) => id)).toEqual([made.openRequest, made.closedOfOpen, made.youngRequest])
  const faxes = await masa.db.rows<{ title: string; kept: boolean }>(
    `SELECT title, document_key <> '' AS kept FROM outgoing_faxes WHERE length(document_sha256) > 0 AND state = 'sent' ORDER BY id`,
  )
  expect(faxes).toEqual([
    { title: `Talep ${made.request} · Faks`, kept: false },
    { title: 'Faks', kept: false },
    { title: 'Faks Zübeyde', kept: true },
  ])
  const guests = await masa.db.rows<{ name: string }>('SELECT name FROM meeting_participants ORDER BY id')
  expect(guests.map(({ name }) => name)).toEqual(['Silinmiş kişi', 'Personel', 'Konuk', 'Personel'])
  expect(await masa.db.rows('SELECT name FROM meeting_invitees')).toEqual([{ name: 'Davetli' }])
  expect(
    await masa.db.rows('SELECT uid FROM mail_bodies JOIN mail_messages m ON m.id = mail_bodies.message_id'),
  ).toEqual([{ uid: null }])
  const erased = (await masa.send(erasure.list, { state: 'done' })).body.data
  expect(erased).toMatchObject([{ reason: 'Saklama süresi doldu', title: 'Silinmiş kişi' }])
  const told = (await masa.send(history.list, { domain: 'leads', action: 'erase' } as never)).body.data
  expect(told.map(({ record_id, person }) => [record_id, person.name])).toContainEqual([made.lost, 'Masa'])
})

test('processes that start concurrently in one night make one run, which counts each row once', async () => {
  const runs = async () => (await masa.db.one<{ n: number }>('SELECT count(*)::int AS n FROM retention_runs'))?.n ?? 0
  const before = await runs()
  await masa.db.rows(
    `INSERT INTO notices (kind, domain, record_id, text, at)
     SELECT 'assigned', 'leads', i, 'x', now() - interval '10 years' FROM generate_series(1001, 1250) i`,
  )
  const due = (await counts()).notices
  expect(due).toBeGreaterThanOrEqual(250)
  await masa.db.rows(`UPDATE work SET due_at = now(), leased_until = NULL WHERE kind = 'retention'`)
  const job = masa.app.jobs.find(({ name }) => name === 'work: retention')
  const panel = await (await openPanels(masa))()
  await Promise.all(Array.from({ length: 4 }, () => job?.run()))
  expect(await runs()).toBe(before + 1)
  const [last] = (await masa.send(retention.runs, {})).body.data
  expect([last?.taken, last?.ended_at === null]).toEqual([due, false])
  const readAnew = () => panel.heard.flatMap(({ domain, id }) => (id === null ? [domain] : []))
  await expect
    .poll(readAnew)
    .toEqual(expect.arrayContaining(['members', 'cancellation', 'fax', 'shipments', 'retention']))
})

test('the report counts by rule what the runs took, and a run with nothing due takes nothing', async () => {
  const { data } = (await masa.send(reports.get, { key: 'retention' } as never)).body
  const byHand = await masa.db.rows<{ title: string; n: number }>(
    `SELECT r.title, sum(l.taken)::int AS n FROM retention_lines l JOIN retention_rules r ON r.id = l.rule_id
     WHERE l.taken > 0 GROUP BY 1, r.id ORDER BY r.id`,
  )
  expect(new Set(data.rows.map(({ title, n }) => `${title}: ${n}`))).toEqual(
    new Set(byHand.map(({ title, n }) => `${title}: ${n}`)),
  )
  expect(data.total.asked).toBeNull()
  await night()
  const [last] = (await masa.send(retention.runs, {})).body.data
  expect([last?.taken, last?.lines, last?.ended_at === null]).toEqual([0, [], false])
})

test('a longer period applies immediately, even when an interrupted run continues', async () => {
  const lost = (await rules()).find(({ title }) => title === 'Satışa dönmeden kapanan adaylar')
  const id = lost?.id as number
  await masa.send(retention.save, { id, enabled: true, count: 24, unit: 'month' })
  const lead = await masa.db.one<{ id: number }>(
    `INSERT INTO leads (kind, status_id, full_name, phone, source, created_at, updated_at)
     VALUES ('lead', 6, 'Bekleyen Kişi', '+905321112299', 'Maya', now() - interval '30 months', now() - interval '30 months') RETURNING id`,
  )
  // Like a run that was cut off after it had begun.
  await masa.db.rows(
    `WITH run AS (INSERT INTO retention_runs DEFAULT VALUES RETURNING id)
     INSERT INTO retention_lines (run_id, rule_id, before) SELECT run.id, $1, now() - interval '24 months' FROM run`,
    [id],
  )
  expect((await masa.send(retention.save, { id, count: 60, unit: 'month' })).status).toBe(200)
  await night(2)
  const left = await masa.db.one<{ name: string }>('SELECT full_name AS name FROM leads WHERE id = $1', [lead?.id])
  expect(left).toEqual({ name: 'Bekleyen Kişi' })
  expect(await masa.db.rows('SELECT FROM retention_runs WHERE ended_at IS NULL')).toEqual([])
})

test('the preview counts rows that were inserted just now, even without fresh statistics in the database', async () => {
  const many = 12_000
  const lost = (await rules()).find(({ title }) => title === 'Satışa dönmeden kapanan adaylar')
  const before = await preview({ rule: lost?.id, count: 24, unit: 'month' })
  await masa.db.rows('ALTER TABLE leads SET (autovacuum_enabled = off)')
  await masa.db.rows(
    `INSERT INTO leads (kind, status_id, full_name, phone, source, created_at, updated_at)
     SELECT 'lead', 6, 'Kişi ' || i, '+9053' || lpad(i::text, 8, '0'), 'Maya', at, at
     FROM generate_series(1, $1) i, (SELECT now() - interval '30 months') a (at)`,
    [many],
  )
  const after = await preview({ rule: lost?.id, count: 24, unit: 'month' })
  expect(after[0]?.count).toBe((before[0]?.count ?? 0) + many)
})
