import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailFixture, message, type Staff } from './mail.testing.ts'

let masa: TestApp
let given: Staff
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  given = await mailFixture(masa)
})
afterAll(() => masa.close())

describe('another person’s mailbox', () => {
  let id = 0
  let draft = 0
  let file = 0
  let outbox = 0
  let account = 0
  beforeAll(async () => {
    account = (await masa.send(mail.mailboxes, {}, given.as('ayse'))).body[0]?.id as number
    id = await given.arrives('Yalnız Ayşe’ye')
    draft = (await masa.send(mail.saveDraft, message('Ayşe’nin taslağı'), given.as('ayse'))).body.id
    file = (await given.attach(draft, 'a.txt', 'a', given.as('ayse'))).json().id
    outbox = (await masa.send(mail.send, message('Yolda', 'okur@masa.internal'), given.as('ayse'))).body.id
  })
  afterAll(async () => {
    await masa.send(mail.unsend, { id: outbox }, given.as('ayse'))
  })

  const tries = (): [Call, Record<string, unknown>][] => [
    [mail.folders, { account }],
    [mail.list, { account }],
    [mail.get, { id }],
    [mail.attachment, { id, part: 0 }],
    [mail.source, { id }],
    [mail.read, { id }],
    [mail.flag, { ids: [id], seen: true }],
    [mail.flag, { ids: [id], spam: true }],
    [mail.readAll, { account, folder: 'INBOX' }],
    [mail.move, { ids: [id], folder: 'trash' }],
    [mail.restore, { ids: [id] }],
    [mail.remove, { id }],
    [mail.empty, { account, role: 'trash' }],
    [mail.refresh, { account }],
    [mail.draft, { id: draft }],
    [mail.saveDraft, { id: draft, ...message('Başkası') }],
    [mail.saveDraft, { account, ...message('Başkası adına') }],
    [mail.saveDraft, { ...message('Yanıt'), answers: id, kind: 'reply' }],
    [mail.saveDraft, { ...message('İletilen'), answers: id, kind: 'forward' }],
    [mail.removeDraft, { id: draft }],
    [mail.attach, { id: draft }],
    [mail.detach, { id: file }],
    [mail.send, { draft_id: draft }],
    [mail.send, { account, ...message('Onun adına', 'okur@masa.internal') }],
    [mail.unsend, { id: outbox }],
    [mail.settle, { draft_id: draft }],
    [mail.addresses, { account, search: 'a' }],
  ]

  test('cannot be reached with any call, not even by an administrator', async () => {
    const named = new Set(tries().map(([call]) => call.name))
    const own = ['mailboxes', 'put']
    expect(Object.keys(mail).filter((name) => !named.has(name) && !own.includes(name))).toEqual([])
    for (const options of [given.as('burak'), given.ofAdmin()])
      for (const [call, input] of tries()) {
        const { status } = await masa.sendRaw(call, input, options)
        expect(status, `${call.name} ${JSON.stringify(input)}`).toBe(404)
      }
    expect((await masa.send(mail.mailboxes, {}, given.as('burak'))).body.map(({ id: own }) => own)).not.toContain(
      account,
    )
  })

  test('causes live events only for people who can see it', async () => {
    const heard: { domain: string; staff_id?: number }[] = []
    const hush = await masa.db.listen('masa_live', (payload) => heard.push(JSON.parse(payload)))
    await masa.send(mail.flag, { ids: [id], flagged: true }, given.as('ayse'))
    const me = await masa.db.one<{ id: number }>(`SELECT id FROM staff WHERE username = 'ayse'`)
    await masa.db.rows(`SELECT pg_notify('masa_live', '{"domain": "end"}')`)
    await expect.poll(() => heard.map(({ domain }) => domain)).toContain('end')
    expect(heard.filter(({ domain }) => domain === 'mail')).toEqual([
      { type: 'changed', domain: 'mail', id: account, staff_id: me?.id },
    ])
    await hush()
  })
})

test('a person who may only read mail can neither write nor change any', async () => {
  for (const [call, input] of [
    [mail.send, message('x', 'ayse@masa.internal')],
    [mail.flag, { ids: [1], seen: true }],
    [mail.remove, { id: 1 }],
    [mailAccounts.remove, { id: 1 }],
  ] as [Call, Record<string, unknown>][])
    expect((await masa.sendRaw(call, input, given.as('okur'))).status, call.name).toBe(403)
})

describe('the list of accounts', () => {
  const documented = async (input: object = {}) =>
    ((await masa.send(mailAccounts.documented, input)).body as Answer<typeof mailAccounts.documented>).result

  test('contains the staff, in the documented format', async () => {
    const { body } = await masa.send(mailAccounts.documented, {})
    expect(body.success).toBe(true)
    expect(body.result).toMatchObject({ page: 1, total: 4 })
    expect(body.result.result.map(({ nickname }) => nickname)).toEqual(['admin', 'ayse', 'burak', 'okur'])
    expect(body.result.result[1]).toMatchObject({
      email: 'ayse@masa.internal',
      name: { first: 'Ayşe Nur', last: 'Yılmaz' },
      is_robot: 0,
      is_dismissed: 0,
      is_admin: 0,
    })
    expect(body.result.result[0]).toMatchObject({ is_admin: 1 })
  })

  test('leaves out robots, also in the totals, and can be searched by nickname', async () => {
    await masa.db.rows(
      `INSERT INTO mail_accounts (kind, external_id, nickname, email, is_robot) VALUES ('directory', 'r1', 'ayse-robot', 'robot@ornek.com', 1)`,
    )
    expect((await documented()).total).toBe(4)
    expect((await documented({ nickname: 'AYŞ' })).result.map(({ nickname }) => nickname)).toEqual(['ayse'])
    expect(await documented({ nickname: 'yok' })).toEqual({ result: [], page: 1, total: 0 })
    expect((await documented({ per_page: 2, page: 2 })).result.map(({ nickname }) => nickname)).toEqual([
      'burak',
      'okur',
    ])
  })

  test('shows an internal mailbox with the current name and status of its person, and it cannot be deleted', async () => {
    const { data } = (await masa.send(mailAccounts.list, {})).body
    const burak = data.find(({ nickname }) => nickname === 'burak')
    const admin = data.find(({ nickname }) => nickname === 'admin')
    expect(burak).toMatchObject({ kind: 'internal', editable: 0 })
    expect((await masa.send(mailAccounts.remove, { id: burak?.id as number })).status).toBe(409)
    expect((await masa.send(mailAccounts.remove, { id: admin?.id as number })).body).toMatchObject({
      message: 'Yönetici hesapları değiştirilemez ve silinemez',
    })
    const found = await masa.db.one<{ id: number }>(`SELECT id FROM staff WHERE username = 'burak'`)
    await masa.send(staff.update, { id: found?.id as number, name: 'Burak Demir' })
    await masa.send(staff.status, { id: found?.id as number, status: 0 })
    const after = (await documented({ nickname: 'burak' })).result[0]
    expect(after).toMatchObject({ name: { first: 'Burak', last: 'Demir' }, is_dismissed: 1 })
  })
})
