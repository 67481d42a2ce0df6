import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

type Person = { email: string; name: string; phone: string; tckimlik: string }

/** Mail that came, went, is being written and waits: the person's, and the same of another person. */
export async function addMail(db: Database, vault: Vault, sealed: SealedFiles, people: Person[]) {
  const added = async (statement: string, values: unknown[]) =>
    (await db.one<{ id: number }>(`${statement} RETURNING id`, values))?.id as number
  const inside = (await db.one<{ id: number }>('SELECT id FROM mail_accounts WHERE staff_id = 1'))?.id as number
  const server = await added(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@masa.com', 'imap.masa.com', 'destek', $1)`,
    [vault.seal('gizli')],
  )
  await db.rows(`INSERT INTO mail_folders (account_id, path, name, role) VALUES ($1, 'INBOX', 'Gelen', 'inbox')`, [
    server,
  ])
  const folderOf = async (account: number, path: string) =>
    (await db.one<{ id: number }>('SELECT id FROM mail_folders WHERE account_id = $1 AND path = $2', [account, path]))
      ?.id as number
  const message = async (
    account: number,
    path: string,
    uid: number | null,
    from: string,
    to: string,
    subject: string,
  ) =>
    added(
      `INSERT INTO mail_messages (account_id, folder_id, uid, message_id, from_name, from_address, recipients, subject, date)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '2025-11-01')`,
      [account, await folderOf(account, path), uid, `<1.${from}>`, from.split('@')[0], from, to, subject],
    )
  const body = async (id: number, from: string, to: string, name: string) => {
    const file = await sealed.put('mail', Buffer.from(`From: ${from}\r\nTo: ${to}\r\n\r\n${name}`))
    const content = {
      from: [{ name: '', address: from }],
      to: [{ name, address: to }],
      cc: [],
      replyTo: [],
      text: name,
    }
    await db.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3)', [
      id,
      vault.seal(JSON.stringify(content)),
      file.key,
    ])
    await sealed.keep(db, file.key)
  }
  for (const { email, name, phone, tckimlik } of people) {
    const uid = 10 * email.length
    const came = await message(server, 'INBOX', uid, email.toUpperCase(), 'destek', `Ben ${name}`)
    await body(came, email, 'destek@masa.com', name)
    const went = await message(inside, 'Sent', null, 'admin@masa.internal', name, `Sayın ${name}`)
    await body(went, 'admin@masa.internal', email, name)
    await message(inside, 'INBOX', null, 'admin@masa.internal', 'Operatör', `${phone} numarasını arayın`)
    await message(server, 'INBOX', uid + 1, 'admin@masa.internal', 'Operatör', `T.C. ${tckimlik} hakkında`)
    const written = (subject: string, to: string) =>
      vault.seal(JSON.stringify({ to: [{ name, address: to }], cc: [], bcc: [], subject, html: name, text: name }))
    for (const [answers, to] of [
      [null, email],
      [came, 'operator@masa.internal'],
    ] as const) {
      const draft = await added(
        'INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id) VALUES ($1, 1, gen_random_uuid(), $2, $3)',
        [inside, written(`Yanıt ${name}`, to), answers],
      )
      const file = await sealed.put('mail', Buffer.from(`ek ${name}`))
      await db.rows(
        `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key) VALUES ($1, $2, 'text/plain', 5, $3)`,
        [draft, `${name}.txt`, file.key],
      )
      await sealed.keep(db, file.key)
      await db.rows(
        `INSERT INTO mail_outbox (account_id, draft_id, release_at, file_key) VALUES ($1, $2, now() + interval '1 hour', $3)`,
        [inside, draft, file.key],
      )
      await db.rows(
        `INSERT INTO mail_messages (account_id, folder_id, recipients, subject, date, draft_id) VALUES ($1, $2, $3, $3, now(), $4)`,
        [inside, await folderOf(inside, 'Drafts'), name, draft],
      )
    }
    await db.rows(
      'INSERT INTO outgoing_mail (key, message_id, content) VALUES (gen_random_uuid(), gen_random_uuid(), $1)',
      [written('Davet', email)],
    )
    await db.rows(
      `INSERT INTO outgoing_mail (key, message_id, state, state_detail, finished_at) VALUES (gen_random_uuid(), gen_random_uuid(), 'error', $1, now())`,
      [`${email}: mailbox full`],
    )
    await db.rows(
      `INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ('mail_unsent', 'mail', $2, $1, 1)`,
      [`E-posta herkese ulaşmadı: ${email}: mailbox full`, uid],
    )
  }
}
