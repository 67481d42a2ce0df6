import Fastify from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { roles as rolesCalls } from '../../../../contract/src/people/roles.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { type Access, nobody } from '../../kit/http/access.ts'
import { kindsOf, type RecordKind } from '../../kit/records/kinds.ts'
import type { Table } from '../../kit/records/table.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { trash as trashDomain, trashRetained } from './trash.ts'

let masa: TestApp
const tokens: Record<string, string> = {}
const roles = { content: 2, data: 5, reader: 8 }

beforeAll(async () => {
  masa = await testApp()
  for (const [username, role_id] of Object.entries(roles)) {
    const password = `Parola-${username}-42`
    tokens[username] = (await masa.person({ username, name: `Ad ${username}`, role_id, password })).token
  }
})
afterAll(() => masa.close())

type Draft = { title: string } & Record<string, unknown>
const write = async (draft: Draft, token = masa.token) => (await masa.send(blog.create, draft, { token })).body.id
const category = async (name: string) => (await masa.send(blogCategories.create, { name })).body.id
const read = async (id: number) => (await masa.send(blog.get, { id })).body.data
const remove = (id: number, token = masa.token) => masa.send(blog.remove, { id }, { token })
const restore = (id: number, token = masa.token) => masa.send(trash.restore, { domain: 'blog', id }, { token })
const trashed = async (search: string, token = masa.token) =>
  (await masa.send(trash.list, { search }, { token })).body.data

describe('the trash', () => {
  test('does not list a restored record, even if it was deleted again concurrently', async () => {
    const id = await category('Git gel')
    await masa.send(blogCategories.remove, { id })
    const { restoring } = await masa.db.transaction(async (tx) => {
      await tx.rows('UPDATE blog_categories SET version = version WHERE id = $1', [id])
      const restoring = masa.send(trash.restore, { domain: 'blog_categories', id })
      await untilLockWaits(tx, 1)
      await tx.rows(`DELETE FROM deleted_records WHERE domain = 'blog_categories' AND record_id = $1`, [id])
      await tx.rows(
        `INSERT INTO deleted_records (domain, record_id, title) VALUES ('blog_categories', $1, 'Git gel')`,
        [id],
      )
      return { restoring }
    })
    expect((await restoring).status).toBe(200)
    expect(await trashed('Git gel')).toEqual([])
    expect((await masa.send(blogCategories.remove, { id })).status).toBe(200)
    expect(await trashed('Git gel')).toHaveLength(1)
  })

  test('names in its file the area of each record as the panel does', async () => {
    await masa.send(blogCategories.remove, { id: await category('Dosyadaki kategori') })
    const { body } = await masa.app.inject({
      url: `${trash.list.path}?search=dosyadaki&format=csv`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    const [heads, line] = body.split('\r\n').map((one) => one.split(';'))
    expect(line?.[heads?.indexOf('Alan') ?? -1]).toBe('Blog kategorileri')
  })

  test('shows what was deleted, by whom, and until when it can be restored', async () => {
    const id = await write({ title: 'Işık hızında internet' })
    await remove(id)
    const [row, ...others] = await trashed('ISIK hizinda')
    expect(others).toEqual([])
    expect(row).toMatchObject({ domain: 'blog', kind: 'Blog yazısı', record_id: id, title: 'Işık hızında internet' })
    expect(row?.deleted_by).not.toBe('')
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.deleted_at ?? '')).toBe(30 * 86_400_000)
    expect((await masa.send(trash.list, { domain: 'blog_categories', search: 'ışık' })).body.total).toBe(0)
  })

  test('restores a record with its id, its categories and all of its contents', async () => {
    const news = await category('Duyuru')
    const id = await write({
      title: 'Geri gelecek',
      body: '<p>Gövde</p>',
      tags: ['a'],
      categorys: [news],
      isDraft: false,
    })
    const before = await read(id)
    await remove(id)
    expect((await masa.send(blog.get, { id })).status).toBe(404)
    expect((await restore(id)).body).toMatchObject({ success: true, done: [id], failed: [], notes: [], more: false })
    expect(await read(id)).toEqual({ ...before, version: before.version + 2 })
    expect(await trashed('Geri gelecek')).toEqual([])
    const again = { id, title: 'Geri gelecek', message: 'Çöp kutusunda değil; başka biri geri yüklemiş olabilir' }
    expect((await restore(id)).body).toMatchObject({ done: [], failed: [again] })
  })

  test('a restore that brought nothing back is no success, whether by `id` or by `ids`', async () => {
    const [there, deleted] = [await write({ title: 'Duran' }), await write({ title: 'Silinen' })]
    await remove(deleted)
    expect((await restore(999_999)).body).toMatchObject({ success: false, done: [], failed: [{ id: 999_999 }] })
    const several = async (...ids: number[]) => (await masa.send(trash.restore, { domain: 'blog', ids })).body
    expect(await several(there)).toMatchObject({ success: false, done: [], failed: [{ id: there }] })
    expect(await several(there, deleted)).toMatchObject({ success: true, done: [deleted], failed: [{ id: there }] })
  })

  test('answers a save from before a restore with a conflict that names the person who restored the record', async () => {
    const id = await write({ title: 'Geri verilen' })
    await remove(id)
    await restore(id, tokens.content)
    const stale = await masa.send(blog.update, { postid: id, version: 1, title: 'Bayat' })
    expect(stale).toMatchObject({ status: 409, body: { changed_by: { name: 'Ad content' } } })
  })

  test('adds a number to a slug that was taken meanwhile, reports it and records it in the history', async () => {
    const first = await write({ title: 'Aynı bağlantı' })
    await remove(first)
    const second = await write({ title: 'Aynı bağlantı' })
    expect((await read(second)).url).toBe('ayni-baglanti')
    const { notes } = (await restore(first)).body
    expect(notes).toEqual([
      { id: first, title: 'Aynı bağlantı', message: expect.stringContaining('“ayni-baglanti-2”') },
    ])
    expect((await read(first)).url).toBe('ayni-baglanti-2')
    const [line] = await masa.db.rows(`SELECT before, after FROM history WHERE record_id = $1 AND action = 'restore'`, [
      first,
    ])
    expect(line).toEqual({ before: { slug: 'ayni-baglanti' }, after: { slug: 'ayni-baglanti-2' } })
  })

  test('restores a post without a category that is in the trash, and the post regains the category when that is restored', async () => {
    const id = await category('Sonra silinen')
    const post = await write({ title: 'Önce silinen', categorys: [id] })
    await remove(post)
    await masa.send(blogCategories.remove, { id })
    await restore(post)
    expect((await read(post)).category).toEqual([])
    await masa.send(trash.restore, { domain: 'blog_categories', ids: [id] })
    expect((await read(post)).category).toEqual([{ id, name: 'Sonra silinen' }])
    await remove(post)
    await masa.send(blogCategories.remove, { id })
    await restore(post)
    expect((await masa.send(trash.purge, { domain: 'blog_categories', id })).status).toBe(200)
    expect((await read(post)).category).toEqual([])
  })
})

describe('permissions', () => {
  test('a person who may only read the trash sees what they deleted themselves, and can restore it', async () => {
    const own = await write({ title: 'Rol: kendi yazısı' }, tokens.content)
    const other = await write({ title: 'Rol: başkasının yazısı' })
    await remove(own, tokens.content)
    await remove(other)
    const seen = (await trashed('Rol:', tokens.content)).map(({ record_id }) => record_id)
    expect(seen).toEqual([own])
    expect((await trashed('Rol:')).length).toBe(2)
    expect((await restore(own, tokens.content)).body.done).toEqual([own])
  })

  test('a person who may not write a domain cannot restore its records', async () => {
    const id = await write({ title: 'Yalnız bakan' })
    await remove(id)
    expect((await restore(id, tokens.data)).status).toBe(403)
    expect((await masa.send(trash.list, {}, { token: tokens.reader ?? '' })).status).toBe(403)
    expect((await masa.send(trash.restore, { domain: 'nothing', id })).status).toBe(400)
  })

  test('a person who may write but not read a domain gets no title of its records', async () => {
    const [reader, id] = [roles.reader, await write({ title: 'Başlığı gizli' })]
    const right = (read: boolean) => ({ domain: 'blog', read, write: true, reveal: false })
    await masa.send(rolesCalls.update, { id: reader, rights: [right(false)] })
    const failed = async () => (await restore(id, tokens.reader)).body.failed
    expect(await failed()).toMatchObject([{ id, title: '' }])
    await masa.send(rolesCalls.update, { id: reader, rights: [right(true)] })
    expect(await failed()).toMatchObject([{ id, title: 'Başlığı gizli' }])
    await masa.send(rolesCalls.update, { id: reader, rights: [{ ...right(true), write: false }] })
  })

  test('only a Yönetici can purge, and only records that are in the trash', async () => {
    const id = await write({ title: 'Sonsuza dek' })
    const lives = { status: 409, body: { message: 'Çöp kutusunda değil; başka biri geri yüklemiş olabilir' } }
    expect(await masa.send(trash.purge, { domain: 'blog', id })).toMatchObject(lives)
    expect((await masa.send(trash.purge, { domain: 'blog', id: 987_654 })).status).toBe(404)
    await remove(id)
    for (const token of [tokens.content, tokens.data] as string[]) {
      expect((await masa.send(trash.purge, { domain: 'blog', id }, { token })).status).toBe(403)
    }
    expect((await masa.send(trash.purge, { domain: 'blog', id })).body).toEqual({ success: true })
    expect(await trashed('Sonsuza dek')).toEqual([])
    expect((await restore(id)).body.failed).toEqual([{ id, title: '', message: 'Yazı bulunamadı' }])
    const lines = await masa.db.rows('SELECT action FROM history WHERE record_id = $1 ORDER BY id', [id])
    expect(lines).toEqual([{ action: 'create' }, { action: 'delete' }, { action: 'purge' }])
  })
})

test('a record that other records depend on cannot be purged, and the message says why', async () => {
  const { id } = (await masa.sendRaw(products.save, { title: 'Satılmış', price: 100 })).body as { id: number }
  const lead = (await masa.send(leads.create, { full_name: 'Alan Kişi', phone: '0532 555 01 77' })).body.id
  await masa.send(leads.convert, { id: lead, product_id: id })
  await masa.send(products.remove, { id })
  expect(await masa.send(trash.purge, { domain: 'products', id })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Başka kayıtlar bu kayda dayanıyor') },
  })
  expect((await masa.send(trash.restore, { domain: 'products', id })).body.done).toEqual([id])
})

describe('a bulk delete', () => {
  test('names each record that it cannot delete with the reason, deletes the others, and can be undone at once', async () => {
    const [used, free, gone] = [await category('Kullanılan'), await category('Boş'), await category('Zaten silinmiş')]
    await write({ title: 'Kategoride duran', categorys: [used] })
    await masa.send(blogCategories.remove, { id: gone })
    const domain = 'blog_categories'
    const { body } = await masa.send(bulk.remove, { domain, ids: [used, free, gone, 987654] })
    expect(body).toMatchObject({
      done: [free],
      failed: [
        { id: used, title: 'Kullanılan', message: 'Bu kategoride yazı var (1), bu yüzden silinemez' },
        { id: gone, title: 'Zaten silinmiş', message: expect.stringMatching(/^Kategori silinmiş \(/) },
        { id: 987654, title: '', message: 'Kategori bulunamadı' },
      ],
      more: false,
    })
    expect((await masa.send(trash.restore, { domain, ids: body.done })).body.done).toEqual([free])
  })

  test('by filters deletes exactly the records that the list shows with those filters', async () => {
    const own = await category('Toplu')
    const [draft, published] = [
      await write({ title: 'Toplu taslak', categorys: [own] }),
      await write({ title: 'Toplu yayında', categorys: [own], isDraft: false }),
    ]
    const filters = { categorys: String(own), isDraft: 'true' }
    expect((await masa.send(bulk.remove, { domain: 'blog', filters })).body.done).toEqual([draft])
    expect((await read(published)).title).toBe('Toplu yayında')
  })

  test.each([
    ['an unknown filter', { isdraft: 'true' }],
    ['a filter that does not fit', { categorys: 'x' }],
    ['a page in place of a filter', { page: '2' }],
  ])('by %s deletes nothing', async (_, filters) => {
    const before = (await masa.send(blog.list, {})).body.total
    const answer = await masa.send(bulk.remove, { domain: 'blog', filters: filters as Record<string, string> })
    expect(answer).toMatchObject({ status: 400, body: { fields: { filters: expect.any(String) } } })
    expect((await masa.send(bulk.remove, { domain: 'blog_categories', filters: { search: 'x' } })).status).toBe(400)
    expect((await masa.send(blog.list, {})).body.total).toBe(before)
  })

  test('takes at most 10,000 records and says that more match', async () => {
    const deleted: number[] = []
    const kind = {
      table: { domain: 'blog' } as Table,
      matching: async (_filters: object, most: number) =>
        Array.from({ length: Math.min(most, 10_500) }, (_, at) => at + 1),
      remove: async (_person: unknown, id: number) => void deleted.push(id),
    } as unknown as RecordKind
    const person = { ...nobody, rights: new Set(['*']) }
    const app = Fastify()
    const access: Access = {
      personOf: async () => person,
      apiKeyOf: async () => undefined,
      once: (_ticket, run) => run(),
    }
    const vault = await openVault(masa.db, testSettings().secret)
    const domain = trashDomain({ db: masa.db, vault, kinds: () => kindsOf([kind]) })
    for (const serve of domain.calls ?? []) serve(app, access)
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` }
    const payload = { domain: 'blog', filters: {} }
    const { done, more } = (await app.inject({ method: 'POST', url: bulk.remove.path, headers, payload })).json()
    expect([done.length, deleted.length, more]).toEqual([10_000, 10_000, true])
  })

  test('needs either ids or filters, and the right to write', async () => {
    expect((await masa.send(bulk.remove, { domain: 'blog' })).status).toBe(400)
    expect((await masa.send(bulk.remove, { domain: 'blog', ids: [1], filters: {} })).status).toBe(400)
    const token = tokens.reader ?? ''
    expect((await masa.send(bulk.remove, { domain: 'blog', ids: [1] }, { token })).status).toBe(403)
  })
})

test('records older than 30 days are purged from the trash, and one that cannot be purged does not stop the others', async () => {
  const ids = [await write({ title: 'Yaşlı bir' }), await write({ title: 'Yaşlı iki' }), await write({ title: 'Genç' })]
  for (const id of ids) await remove(id)
  const [first, second, young] = ids
  await masa.db.rows(
    `UPDATE deleted_records SET deleted_at = now() - interval '31 days' WHERE domain = 'blog' AND record_id = ANY($1)`,
    [[first, second]],
  )
  // A row that something else still points to.
  await masa.db.rows('CREATE TABLE holds_on (post_id bigint REFERENCES blog_posts)')
  await masa.db.rows('INSERT INTO holds_on VALUES ($1)', [first])
  const kind = { table: { domain: 'blog', name: 'blog_posts', title: 'Yazı', label: 'title' } as Table } as RecordKind
  const { due, remove: empty } = trashRetained(() => kindsOf([kind]))
  const { text, values } = due(sql`now() - interval '30 days'`)
  const old = await masa.db.rows<{ id: number }>(`SELECT id FROM (${text}) c`, values)
  expect(
    await masa.db.transaction(
      (tx) =>
        empty?.(
          tx,
          old.map(({ id }) => id),
        ) ?? Promise.resolve(0),
    ),
  ).toBe(1)
  const left = await masa.db.rows<{ id: number }>('SELECT id FROM blog_posts WHERE id = ANY($1) ORDER BY id', [ids])
  expect(left.map(({ id }) => id)).toEqual([first, young])
  expect(await trashed('Yaşlı iki')).toEqual([])
  const [line] = await masa.db.rows('SELECT person_name FROM history WHERE record_id = $1 AND action = $2', [
    second,
    'purge',
  ])
  expect(line).toEqual({ person_name: 'Masa' })
})
