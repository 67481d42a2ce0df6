import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailFixture, message, type Staff } from './mail.testing.ts'

let masa: TestApp
let given: Staff
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  given = await mailFixture(masa)
})
afterAll(() => masa.close())

describe('without a mail account', () => {
  test('every person has a mailbox with five folders, which is marked as unable to send outside', async () => {
    const [box, ...others] = (await masa.send(mail.mailboxes, {}, given.as('ayse'))).body
    expect(others).toEqual([])
    expect(box).toMatchObject({ kind: 'internal', email: 'ayse@masa.internal', name: 'Ayşe Nur Yılmaz', sends: false })
    expect(Object.keys(await given.folders(given.as('ayse')))).toEqual(['Gelen', 'Gönderilen', 'Taslak', 'Spam', 'Çöp'])
    expect((await given.folders(given.as('ayse'))).Gelen).toEqual({
      folder: 'Gelen',
      folder_name: 'INBOX',
      icon: 'inbox',
      count: 0,
      unseen: 0,
      role: 'inbox',
    })
  })

  test('a message between two members of staff arrives once, and is in the sender’s folder Sent', async () => {
    const id = await given.arrives('Toplantı notları')
    expect(await given.subjects(given.as('burak'), 'Sent')).toEqual(['Toplantı notları'])
    expect(await given.subjects(given.as('burak'), 'Drafts')).toEqual([])
    const { data } = (await masa.send(mail.get, { id }, given.as('ayse'))).body
    expect(data).toMatchObject({
      from: 'Burak Çelik',
      sender: { name: 'Burak Çelik', address: 'burak@masa.internal' },
      to: [{ name: '', address: 'ayse@masa.internal' }],
      html: '<p>Merhaba, <b>dosya</b> ektedir.</p>',
      text: 'Merhaba, dosya ektedir.',
      seen: false,
      problem: '',
    })
    await given.goes()
    expect((await given.list(given.as('ayse'))).total).toBe(1)
  })

  test('an address that the mailbox cannot write to is reported when the draft is saved, and the message is sent to nobody', async () => {
    const outside = { cc: [{ address: 'musteri@ornek.com' }] }
    const written = { ...message('Dışarıya', 'Ayse@masa.internal', 'yok@masa.internal'), ...outside }
    const { id, unreached } = (await masa.send(mail.saveDraft, written, given.as('burak'))).body
    expect(unreached).toEqual({
      to: 'Masa’da böyle bir posta kutusu yok: yok@masa.internal',
      cc: expect.stringContaining('dışarıya posta gönderilemez (musteri@ornek.com)'),
      bcc: '',
    })
    const { to, cc } = unreached
    for (const asked of [{ draft_id: id }, written])
      expect(await masa.sendRaw(mail.send, asked, given.as('burak'))).toMatchObject({
        status: 400,
        body: { message: to, fields: { to, cc } },
      })
    await given.goes()
    expect(await given.subjects(given.as('ayse'))).not.toContain('Dışarıya')
    expect(await given.list(given.as('burak'), 'Drafts')).toMatchObject({ data: [{ subject: 'Dışarıya', outbox: '' }] })
    await masa.send(mail.removeDraft, { id }, given.as('burak'))
  })

  test('saving a draft again changes only what the request names, and null clears it', async () => {
    const written = { ...message('Yarım', 'ayse@masa.internal'), cc: [{ address: 'okur@masa.internal' }] }
    const { id } = (await masa.send(mail.saveDraft, written, given.as('burak'))).body
    const draft = async () => (await masa.send(mail.draft, { id }, given.as('burak'))).body.data
    const before = await draft()
    expect((await masa.send(mail.saveDraft, { id, html: '<p>Tamam</p>' }, given.as('burak'))).status).toBe(200)
    expect(await draft()).toEqual({ ...before, html: '<p>Tamam</p>', version: 2 })
    await masa.send(mail.saveDraft, { id, cc: null, subject: null }, given.as('burak'))
    expect(await draft()).toEqual({ ...before, html: '<p>Tamam</p>', cc: [], subject: '', version: 3 })
    await masa.send(mail.removeDraft, { id }, given.as('burak'))
  })

  test('a draft that a request would move to another mailbox or message is refused, not saved where it is', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Yarım', 'ayse@masa.internal'), given.as('burak'))).body
    const draft = async () => (await masa.send(mail.draft, { id }, given.as('burak'))).body.data
    const before = await draft()
    for (const [key, value] of Object.entries({ account: before.account + 1, answers: 1 }))
      expect(
        await masa.sendRaw(mail.saveDraft, { id, subject: 'Başka', [key]: value }, given.as('burak')),
      ).toMatchObject({
        status: 400,
        body: { fields: { [key]: expect.any(String) } },
      })
    expect(await draft()).toEqual(before)
    const again = await masa.send(mail.saveDraft, { id, account: before.account, subject: 'Yeni' }, given.as('burak'))
    expect(again.status).toBe(200)
    await masa.send(mail.removeDraft, { id }, given.as('burak'))
  })

  test('a message to a recipient whose mailbox was closed since stays a draft that names the recipient', async () => {
    await masa.send(mail.send, message('Kime', 'okur@masa.internal'), given.as('burak'))
    await masa.db.rows(`UPDATE staff SET status = 0 WHERE username = 'okur'`)
    await given.goes()
    await masa.db.rows(`UPDATE staff SET status = 1 WHERE username = 'okur'`)
    const [row] = (await given.list(given.as('burak'), 'Drafts')).data
    expect(row).toMatchObject({ outbox: 'unsent', outbox_detail: expect.stringContaining('okur@masa.internal') })
    expect(await given.subjects(given.as('burak'), 'Sent')).not.toContain('Kime')
    const [told] = (await masa.send(live.list, {}, given.as('burak'))).body.data
    expect(told?.path).toBe('/email/MailBox?klasor=Drafts')
    await masa.send(mail.removeDraft, { id: row?.draft_id as number }, given.as('burak'))
    expect(await given.subjects(given.as('burak'), 'Drafts')).toEqual([])
  })
})

describe('the mailbox', () => {
  test('is paged from 0, newest first, with exact totals of read and unread', async () => {
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await given.arrives(`Sayfa ${at}`, 'ayse', 'okur'))
    const all = (await given.list(given.as('okur'))).total
    const first = await given.list(given.as('okur'))
    expect(first.data).toHaveLength(10)
    const second = await given.list(given.as('okur'), 'INBOX', { page: 1 })
    expect(second).toMatchObject({ data: { length: all - 10 }, total: all })
    expect([...first.data, ...second.data].slice(0, 12).map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await given.list(given.as('okur'), 'INBOX', { page: 9 })).toEqual({ data: [], total: all })
    await masa
      .send(mail.flag, { ids: ids.slice(0, 5), seen: true }, given.ofAdmin())
      .then(({ status }) => expect(status).toBe(404))
    await masa.db.rows('UPDATE mail_messages SET seen = true WHERE id = ANY($1)', [ids.slice(0, 5)])
    expect((await given.list(given.as('okur'), 'INBOX', { state: 'seen' })).total).toBe(5)
    expect((await given.list(given.as('okur'), 'INBOX', { state: 'unseen' })).total).toBe(all - 5)
    expect(
      (await given.list(given.as('okur'), 'INBOX', { search: 'SAYFA 11' })).data.map(({ subject }) => subject),
    ).toEqual(['Sayfa 11'])
  })

  test('shows the unread count in the menu and in the folder, and lowers both when messages are read', async () => {
    const id = await given.arrives('Oku beni')
    const before = (await given.folders(given.as('ayse'))).Gelen?.unseen as number
    const inMenu = async () => (await masa.send(figures.menu, {}, given.as('ayse'))).body.data.mail
    expect(await inMenu()).toBe(before)
    await masa.send(mail.flag, { ids: [id], seen: true }, given.as('ayse'))
    expect(await inMenu()).toBe(before - 1)
    expect((await given.folders(given.as('ayse'))).Gelen?.unseen).toBe(before - 1)
    expect((await masa.send(mail.readAll, { folder: 'INBOX' }, given.as('ayse'))).body.count).toBe(before - 1)
    expect((await given.folders(given.as('ayse'))).Gelen?.unseen).toBe(0)
  })

  test('lets a person who may only read mail mark messages as read in their own mailbox, but not in a shared one', async () => {
    const id = await given.arrives('Yalnız okunur', 'ayse', 'okur')
    const unseen = async () => (await given.folders(given.as('okur'))).Gelen?.unseen as number
    const before = await unseen()
    expect((await masa.send(mail.read, { id }, given.as('okur'))).status).toBe(200)
    expect(await unseen()).toBe(before - 1)
    expect((await masa.send(figures.menu, {}, given.as('okur'))).body.data.mail).toBe(before - 1)

    const shared = await given.arrives('Ortak kutuda')
    await masa.db.rows(
      `INSERT INTO mail_account_people (account_id, staff_id)
       SELECT m.account_id, s.id FROM mail_messages m, staff s WHERE m.id = $1 AND s.username = 'okur'`,
      [shared],
    )
    expect((await masa.send(mail.read, { id: shared }, given.as('okur'))).status).toBe(403)
    expect((await masa.send(mail.get, { id: shared }, given.as('okur'))).body.data.seen).toBe(false)
    await masa.db.rows(
      `DELETE FROM mail_account_people p USING mail_accounts a, staff s
       WHERE a.id = p.account_id AND s.id = p.staff_id AND s.username = 'okur' AND a.staff_id <> s.id`,
    )
  })

  test('moves a message to spam and back, to the trash and back, and deletes it from the trash for good', async () => {
    const id = await given.arrives('Gezgin')
    await masa.send(mail.flag, { ids: [id], spam: true }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'), 'Junk')).toEqual(['Gezgin'])
    await masa.send(mail.flag, { ids: [id], spam: false }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'))).toContain('Gezgin')
    await masa.send(mail.remove, { id }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'), 'Trash')).toEqual(['Gezgin'])
    await masa.send(mail.move, { ids: [id], folder: 'INBOX' }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'))).toContain('Gezgin')
    await masa.send(mail.move, { ids: [id], folder: 'trash' }, given.as('ayse'))
    await masa.send(mail.remove, { id }, given.as('ayse'))
    expect((await masa.send(mail.get, { id }, given.as('ayse'))).status).toBe(404)
    expect((await given.folders(given.as('ayse'))).Çöp?.count).toBe(0)
  })

  test('restores a message from the trash to its former folder, or to the inbox if that folder is unknown', async () => {
    const came = await given.arrives('Gelenlerden')
    const spam = await given.arrives('Spamdan')
    const lost = await given.arrives('Nereden')
    const [sent] = (await given.list(given.as('burak'), 'Sent')).data
    await masa.send(mail.flag, { ids: [spam], spam: true }, given.as('ayse'))
    for (const id of [came, spam, lost]) await masa.send(mail.remove, { id }, given.as('ayse'))
    await masa.send(mail.remove, { id: sent?.id as number }, given.as('burak'))
    await masa.db.rows('UPDATE mail_messages SET came_from = NULL WHERE id = $1', [lost])
    const restored = await masa.send(mail.restore, { ids: [came, spam, lost] }, given.as('ayse'))
    expect(restored.body.folders.sort()).toEqual(['Gelen', 'Spam'])
    expect(await given.subjects(given.as('ayse'))).toEqual(expect.arrayContaining(['Gelenlerden', 'Nereden']))
    expect(await given.subjects(given.as('ayse'), 'Junk')).toEqual(['Spamdan'])
    expect(await given.subjects(given.as('ayse'), 'Trash')).toEqual([])
    const ofBurak = await masa.send(mail.restore, { ids: [sent?.id as number] }, given.as('burak'))
    expect(ofBurak.body.folders).toEqual(['Gönderilen'])
    const again = await masa.send(mail.restore, { ids: [spam] }, given.as('ayse'))
    expect(again.body.folders).toEqual([])
    expect(await given.subjects(given.as('ayse'), 'Junk')).toEqual(['Spamdan'])
    await masa.send(mail.remove, { id: spam }, given.as('ayse'))
    await masa.send(mail.empty, { role: 'trash' }, given.as('ayse'))
  })

  test('empties a folder only of what the person was told of', async () => {
    const ids = [await given.arrives('Görülen'), await given.arrives('Sonradan atılan')]
    await masa.send(mail.move, { ids, role: 'trash' }, given.as('ayse'))
    const empty = (most: number) => masa.sendRaw(mail.empty, { role: 'trash', most }, given.as('ayse'))
    expect((await empty(1)).status).toBe(409)
    expect(await given.subjects(given.as('ayse'), 'Trash')).toEqual(['Sonradan atılan', 'Görülen'])
    expect(await empty(2)).toMatchObject({ status: 200, body: { count: 2 } })
  })

  test('moves only what is still in the folder that is named, as an undo does, and says so if nothing is', async () => {
    const [stays, goes] = [await given.arrives('Taşınan'), await given.arrives('Kalan')]
    await masa.send(mail.move, { ids: [stays, goes], role: 'trash' }, given.as('ayse'))
    await masa.send(mail.move, { ids: [goes], role: 'junk' }, given.as('ayse'))
    const undo = (ids: number[]) => masa.sendRaw(mail.move, { ids, folder: 'INBOX', out_of: 'trash' }, given.as('ayse'))
    expect((await undo([stays, goes])).status).toBe(200)
    expect(await given.subjects(given.as('ayse'))).toContain('Taşınan')
    expect(await given.subjects(given.as('ayse'), 'Junk')).toEqual(['Kalan'])
    expect((await undo([goes])).status).toBe(409)
    await masa.send(mail.empty, { role: 'junk' }, given.as('ayse'))
  })

  test('marks, moves and restores the others when a colleague has deleted one of the chosen messages', async () => {
    const [left, gone] = [await given.arrives('Kalan'), await given.arrives('Silinen')]
    const ids = [left, gone]
    await masa.send(mail.move, { ids: [gone], role: 'trash' }, given.as('ayse'))
    await masa.send(mail.remove, { id: gone }, given.as('ayse'))
    expect((await masa.send(mail.flag, { ids, flagged: true, seen: true }, given.as('ayse'))).status).toBe(200)
    expect((await masa.send(mail.get, { id: left }, given.as('ayse'))).body.data).toMatchObject({ flagged: true })
    const moved = await masa.send(mail.move, { ids, role: 'trash' }, given.as('ayse'))
    expect(moved.body.moved).toMatchObject([{ ids: [left] }])
    const restored = await masa.send(mail.restore, { ids }, given.as('ayse'))
    expect(restored.body.moved).toMatchObject([{ ids: [left] }])
    await masa.send(mail.move, { ids: [left], role: 'trash' }, given.as('ayse'))
    await masa.send(mail.empty, { role: 'trash' }, given.as('ayse'))
  })

  test('says what it has moved from where to where, which is what an undo moves back; what is gone does not stop it', async () => {
    const [first, second, third] = [
      await given.arrives('Biri'),
      await given.arrives('Öteki'),
      await given.arrives('Üçü'),
    ]
    const ids = [first, second, third]
    await masa.send(mail.move, { ids: [second], role: 'junk' }, given.as('ayse'))
    await masa.send(mail.move, { ids: [third], role: 'trash' }, given.as('ayse'))
    const { moved } = (await masa.send(mail.move, { ids, role: 'trash' }, given.as('ayse'))).body
    expect(moved).toEqual([
      { ids: [first], from: 'INBOX', to: 'Trash' },
      { ids: [second], from: 'Junk', to: 'Trash' },
    ])
    await masa.send(mail.remove, { id: third }, given.as('ayse'))
    const back = await masa.send(mail.move, { ids, folder: 'INBOX', out_of: 'Trash' }, given.as('ayse'))
    expect(back.body.moved).toEqual([{ ids: [first, second], from: 'Trash', to: 'INBOX' }])
    await masa.send(mail.move, { ids: [first, second], role: 'trash' }, given.as('ayse'))
    const restored = (await masa.send(mail.restore, { ids: [first, second] }, given.as('ayse'))).body
    expect(restored.moved).toEqual([{ ids: [first, second], from: 'Trash', to: 'INBOX' }])
    await masa.send(mail.move, { ids: [first, second], role: 'trash' }, given.as('ayse'))
    await masa.send(mail.empty, { role: 'trash' }, given.as('ayse'))
  })

  test('does not treat a folder named “trash” as the trash', async () => {
    const id = await given.arrives('Adaş')
    const [own] = await masa.db.rows<{ account: number }>(
      `INSERT INTO mail_folders (account_id, path, name) SELECT account_id, 'trash', 'trash' FROM mail_messages WHERE id = $1
       RETURNING account_id AS account`,
      [id],
    )
    await masa.send(mail.move, { ids: [id], folder: 'trash' }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'), 'trash')).toEqual(['Adaş'])
    await masa.send(mail.move, { ids: [id], role: 'trash' }, given.as('ayse'))
    expect(await given.subjects(given.as('ayse'), 'Trash')).toEqual(['Adaş'])
    await masa.send(mail.remove, { id }, given.as('ayse'))
    await masa.db.rows(`DELETE FROM mail_folders WHERE account_id = $1 AND path = 'trash'`, [own?.account])
  })

  test('puts an uploaded message file into the person’s own inbox, once under one Idempotency-Key, and refuses a file that is not a message', async () => {
    const eml =
      'From: =?UTF-8?B?xZ7DvGtyw7w=?= <sukru@ornek.com>\r\nSubject: Dosyadan\r\nDate: Mon, 2 Nov 2020 10:00:00 +0300\r\n\r\nMetin'
    const once = { ...given.as('ayse'), key: 'ileti-bir-kez' }
    const { id } = (await given.put(eml, once)).json()
    expect((await given.put(eml, once)).json().id).toBe(id)
    expect((await masa.send(mail.get, { id }, given.as('ayse'))).body.data).toMatchObject({
      from: 'Şükrü',
      subject: 'Dosyadan',
      text: 'Metin',
      date: '2020-11-02T07:00:00.000Z',
    })
    expect((await given.put('öylesine bir metin', given.as('ayse'))).statusCode).toBe(400)
  })

  test('removes invisible tracking images with their addresses, and blocks images on other servers', async () => {
    const small = ['width:0', 'max-width: 0.5px', 'height:1pt', 'width:1.0px', 'display:none']
      .map((style) => `<img src="https://iz.test/p.gif" style="${style}">`)
      .join('')
    const html = `${small}<img src="https://resim.test/b.png" style="width:20px;max-width:0.9em;min-width:0">${'<img src="https://iz.test/p.gif" width="1" height="1">'}<img src="https://resim.test/a.png" width="300" alt="Resim"><p>Metin</p>`
    await masa.send(mail.send, { ...message('İz', 'ayse@masa.internal'), html }, given.as('burak'))
    await given.goes()
    const [row] = (await given.list(given.as('ayse'))).data
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, given.as('ayse'))).body
    expect(data).toMatchObject({ blocked: 8, trackers: 6 })
    expect(data.html).not.toContain('iz.test')
    expect(data.html).not.toMatch(/\ssrc=/)
    expect(data.html).toContain('data-remote="https://resim.test/a.png"')
  })
})
