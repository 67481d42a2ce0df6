import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { faqCategories } from '../../../../contract/src/content/faqs.ts'
import { jobs } from '../../../../contract/src/content/jobs.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { administrator, type TestApp, testApp } from '../../testing/app.ts'
import { announce, notify } from './announce.ts'
import { openPanels, type Panel } from './live.testing.ts'

let masa: TestApp
let open: (token?: string) => Promise<Panel>
const people = { editor: { id: 0, token: '' }, operator: { id: 0, token: '' }, other: { id: 0, token: '' } }
const password = 'Rolün-parolası-1'

beforeAll(async () => {
  masa = await testApp()
  open = await openPanels(masa)
  for (const [name, role_id] of [
    ['editor', 2],
    ['operator', 3],
    ['other', 3],
  ] as const) {
    const { id } = (await masa.send(staff.create, { username: name, name, role_id, password })).body
    people[name] = { id, token: await signIn(name) }
  }
})
afterAll(() => masa.close())

const signIn = async (username: string) => (await masa.send(session.login, { username, password })).body.data
const bell = async (token: string) => (await masa.send(live.list, {}, { token })).body.data
let lastId = 1000
const newId = () => {
  lastId += 1
  return lastId
}

describe('the event stream', () => {
  test('sends a change when its transaction commits, uncompressed and not cacheable', async () => {
    const panel = await open()
    expect(panel.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(panel.headers.get('content-encoding')).toBeNull()
    expect(panel.headers.get('cache-control')).toBe('no-store, no-transform')
    const id = newId()
    await masa.db.transaction(async (tx) => {
      await announce(tx, { type: 'changed', domain: 'cancellation', id })
      await masa.db.rows('SELECT 1')
      expect(panel.heard).toEqual([])
    })
    expect(await panel.next()).toEqual({ type: 'changed', domain: 'cancellation', id })
    panel.leave()
  })

  test('sends a change by any call, once it has succeeded, to people who may read its domain', async () => {
    const editor = await open(people.editor.token)
    const operator = await open(people.operator.token)
    const refused = await masa.sendRaw(jobs.save, {}, { token: people.editor.token })
    expect(refused.status).toBe(400)
    await masa.send(faqCategories.create, { name: 'Genel' })
    await masa.send(staff.create, { username: 'yenisi', name: 'Yenisi', role_id: 3, password })
    await expect.poll(() => editor.called).toContain('faq_categories')
    await expect.poll(() => operator.called).toContain('faq_categories')
    expect([editor.called, operator.called].flat()).not.toContain('staff')
    expect(editor.called).not.toContain('jobs')
    editor.leave()
    operator.leave()
  })

  test('sends a change to people who see it in another domain, even if they may not read its own', async () => {
    const operator = await open(people.operator.token)
    await masa.send(brands.create, { makename: 'Yeni marka', makeImage: '' })
    await expect.poll(() => operator.called).toContain('cancellation')
    await announce(masa.db, { type: 'changed', domain: 'members', id: 1 })
    await expect.poll(() => operator.called.filter((domain) => domain === 'cancellation').length).toBe(2)
    operator.leave()
  })

  test('sends a change of a record under its own domain, whichever call or job makes it', async () => {
    const editor = await open(people.editor.token)
    const told = (domain: string) => expect.poll(() => editor.called.splice(0)).toContain(domain)
    const { id } = (await masa.send(faqCategories.create, { name: 'Silinecek' })).body
    await told('faq_categories')
    await masa.send(bulk.remove, { domain: 'faq_categories', ids: [id] })
    await told('faq_categories')
    await masa.send(trash.restore, { domain: 'faq_categories', id })
    await told('faq_categories')
    await masa.send(faqCategories.update, { id, name: 'Adı değişen' })
    await told('faq_categories')
    const line = (await masa.send(history.list, { domain: 'faq_categories', record_id: id })).body.data.at(-1)
    await masa.send(history.restore, { id: line?.id ?? 0 })
    await told('faq_categories')
    const post = (await masa.send(blog.create, { title: 'Taslak', isDraft: true })).body.id
    await told('blog')
    await masa.db.rows('UPDATE blog_posts SET publish_at = now() WHERE id = $1', [post])
    await told('blog')
    await masa.send(blog.remove, { id: post })
    await told('trash')
    editor.leave()
  })

  test('sends nobody the changes of a domain that they may not read', async () => {
    const editor = await open(people.editor.token)
    const operator = await open(people.operator.token)
    await announce(masa.db, { type: 'changed', domain: 'cancellation', id: 1 })
    await announce(masa.db, { type: 'changed', domain: 'blog', id: 2 })
    expect(await operator.next()).toMatchObject({ domain: 'cancellation' })
    expect(await editor.next()).toMatchObject({ domain: 'blog' })
    editor.leave()
    operator.leave()
  })

  test('sends a personal notice only to that person, and without the person’s id', async () => {
    const operator = await open(people.operator.token)
    const other = await open(people.other.token)
    const boss = await open()
    await announce(masa.db, { type: 'notification', domain: 'cancellation', id: 3, staff_id: people.operator.id })
    await announce(masa.db, { type: 'changed', domain: 'fax', id: 4 })
    expect(await operator.next()).toEqual({ type: 'notification', domain: 'cancellation', id: 3 })
    expect(await other.next()).toMatchObject({ domain: 'fax' })
    expect(await boss.next()).toMatchObject({ domain: 'fax' })
    for (const panel of [operator, other, boss]) panel.leave()
  })

  test('ends when the person signs out, and continues for others', async () => {
    const token = await signIn('operator')
    const leaving = await open(token)
    const staying = await open(people.other.token)
    await masa.send(session.logout, {}, { token })
    await expect(leaving.ended).resolves.toBeUndefined()
    await announce(masa.db, { type: 'changed', domain: 'fax', id: 5 })
    expect(await staying.next()).toMatchObject({ id: 5 })
    staying.leave()
  })

  test('ends when a Yönetici closes the account, and at the next check after the session has expired', async () => {
    const { id } = (await masa.send(staff.create, { username: 'kapanan', name: 'Kapanan', role_id: 3, password })).body
    const closed = await open(await signIn('kapanan'))
    await masa.send(staff.status, { id, status: 0 })
    await expect(closed.ended).resolves.toBeUndefined()

    const expired = await open(people.other.token)
    await masa.db.rows('UPDATE sessions SET expires_at = now() WHERE staff_id = $1', [people.other.id])
    await masa.db.rows(`SELECT pg_notify('session_ended', '')`)
    await expect(expired.ended).resolves.toBeUndefined()
    people.other.token = await signIn('other')
  })

  test('follows a change of permissions without a new sign-in', async () => {
    const panel = await open(people.editor.token)
    const rights = [{ domain: 'fax', read: true, write: false, reveal: false }]
    await masa.send(roles.update, { id: 2, rights })
    await expect
      .poll(async () => {
        await announce(masa.db, { type: 'changed', domain: 'fax', id: 6 })
        return panel.heard.length
      })
      .toBeGreaterThan(0)
    panel.leave()
  })

  test('ends if the server’s database connection is lost, and the list of missed changes is then incomplete', async () => {
    const panel = await open(people.editor.token)
    await masa.db.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'listen%' AND datname = current_database()`,
    )
    await expect(panel.ended).resolves.toBeUndefined()
    const { complete } = (await masa.send(live.missed, { ms: 60_000 }, { token: people.editor.token })).body
    expect(complete).toBe(false)
  })

  test('announces a changed session after a change of permissions, and lists it among missed changes', async () => {
    const panel = await open(people.editor.token)
    const given = { domain: 'websites', read: true, write: false, reveal: false }
    await masa.send(roles.update, { id: 2, rights: [given] })
    const told = { type: 'changed', domain: 'session', id: expect.any(Number) }
    await expect.poll(() => panel.heard).toContainEqual(told)
    const { domains } = (await masa.send(live.missed, { ms: 60_000 }, { token: people.editor.token })).body
    expect(domains).toContain('session')
    panel.leave()
  })

  test('is refused without a token, and for the 21st connection of one person', async () => {
    expect((await open('')).status).toBe(401)
    const many = await Promise.all(Array.from({ length: 21 }, () => open(people.other.token)))
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429])
    for (const panel of many) panel.leave()
  })
})

describe('the list of changes that a panel missed', () => {
  const missed = async (ms: number, token?: string) => (await masa.send(live.missed, { ms }, { token })).body

  test('contains each domain once, and only domains that the person may read', async () => {
    await announce(masa.db, { type: 'changed', domain: 'sms', id: newId() })
    await announce(masa.db, { type: 'changed', domain: 'sms', id: newId() })
    const domains = async (token?: string) => (await missed(60_000, token)).domains.filter((one) => one === 'sms')
    await expect.poll(() => domains()).toEqual(['sms'])
    expect(await domains(people.editor.token)).toEqual([])
  })

  test('is complete only for the time since this server has been listening', async () => {
    expect(await missed(0)).toEqual({ complete: true, domains: [] })
    expect(await missed(86_400_000)).toMatchObject({ complete: false })
  })
})

describe('the bell', () => {
  const told = (staffId: number | null, recordId: number, domain = 'cancellation') =>
    notify(masa.db, { kind: 'assigned', domain, recordId, text: 'Talep size verildi', staffId })

  test('shows a person their own notices and those of their domains, newest first', async () => {
    const own = newId()
    const shared = newId()
    await told(people.operator.id, own)
    await told(null, shared)
    const seen = (await bell(people.operator.token)).slice(0, 2)
    expect(seen.map(({ record_id, read }) => [record_id, read])).toEqual([
      [shared, false],
      [own, false],
    ])
    expect((await bell(people.other.token)).map(({ record_id }) => record_id)).not.toContain(own)
    expect(await bell(people.editor.token)).toEqual([])
  })

  test('keeps a notice unread for others after one person has read it', async () => {
    const panel = await open(people.operator.token)
    // Events that were told before may arrive a moment late.
    const hears = (domain: string) =>
      expect.poll(() => panel.heard).toContainEqual(expect.objectContaining({ type: 'notification', domain }))
    await told(null, newId())
    await hears('cancellation')
    const [notice] = await bell(people.operator.token)
    await masa.send(live.read, { ids: [notice?.id ?? 0] }, { token: people.operator.token })
    expect((await bell(people.operator.token))[0]).toMatchObject({ id: notice?.id, read: true })
    expect((await bell(people.other.token))[0]).toMatchObject({ id: notice?.id, read: false })
    await hears('live')
    panel.leave()
  })

  test('shows a repeated notice about the same record once until somebody has read it', async () => {
    const record = newId()
    const count = async () => (await bell(people.other.token)).filter(({ record_id }) => record_id === record).length
    await told(null, record)
    await told(null, record)
    expect(await count()).toBe(1)
    await masa.send(live.read, { all: true }, { token: people.operator.token })
    await told(null, record)
    expect(await count()).toBe(2)
  })

  test('marks all notices as read at once, but never the notices of another person', async () => {
    await told(people.other.id, newId())
    const [foreign] = await bell(people.other.token)
    await masa.send(live.read, { ids: [foreign?.id ?? 0] }, { token: people.operator.token })
    expect((await bell(people.other.token))[0]?.read).toBe(false)
    await masa.send(live.read, { all: true }, { token: people.other.token })
    expect((await bell(people.other.token)).every(({ read }) => read)).toBe(true)
  })

  test('refuses to mark nothing, with an error on the field', async () => {
    const answer = await masa.send(live.read, {})
    expect(answer).toMatchObject({ status: 400, body: { fields: { ids: 'Bu alan gerekli' } } })
  })
})

test('the server stops even if panels are connected', async () => {
  const own = await testApp()
  const panel = await (await openPanels(own))((await own.send(session.login, administrator)).body.data)
  await own.close()
  await expect(panel.ended).resolves.toBeUndefined()
})
