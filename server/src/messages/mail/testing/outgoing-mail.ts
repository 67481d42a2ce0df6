import { text } from 'node:stream/consumers'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../../contract/src/messages/mail-accounts.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { SmtpEnvelope, SmtpTaken } from '../mail.ports.ts'
import { keepDelta, keepFolders } from '../sync/arrivals.ts'
import { MemoryServer } from '../sync/testing/memory-server.ts'

export const takenByAll: SmtpTaken = { refused: [], deferred: [] }

type DeliveryReport = { of: string; status: string[]; envelope?: string }

/** What a report says about an address that got nothing. */
export const failed = (address: string, status = '5.1.1') => [
  `Final-Recipient: rfc822; ${address}`,
  'Action: failed',
  `Status: ${status}`,
]

/** A Masa with one account, both of whose servers are in memory. */
export class OutgoingMail {
  readonly server = new MemoryServer('INBOX', 'Sent', 'Drafts')
  masa!: TestApp
  account = 0
  /** What the server for outgoing mail was given, and what it answers. */
  given: (SmtpEnvelope & { raw: string })[] = []
  answers: () => SmtpTaken | Promise<SmtpTaken> = () => takenByAll
  /** Runs when the server for outgoing mail is logged in to. */
  enters: () => void = () => {}
  private vault!: Vault

  async start(): Promise<this> {
    this.masa = await testApp({}, undefined, {
      idle: true,
      mail: {
        openSource: () => this.server.open(),
        openSender: async () => {
          this.enters()
          return {
            send: async (raw, envelope) => {
              this.given.push({ ...envelope, raw: await text(raw) })
              return this.answers()
            },
            close() {},
          }
        },
      },
    })
    this.vault = await openVault(this.masa.db, testSettings().secret)
    const { body } = await this.masa.send(mailAccounts.create, {
      nickname: 'destek',
      email: 'destek@ornek.com',
      imap_host: 'imap.ornek.com',
      smtp_host: 'smtp.ornek.com',
      username: 'destek',
      password: 'gizli',
    } as Input<typeof mailAccounts.create>)
    this.account = body.id
    await this.syncs()
    return this
  }

  /** For the next test: both servers are up and take everything. */
  renew(): void {
    this.given = []
    this.answers = () => takenByAll
    this.enters = () => {}
    this.server.isDown = false
  }

  /** Takes in what the server has and Masa does not keep yet. */
  async syncs(): Promise<void> {
    const { db } = this.masa
    const source = await this.server.open()
    for (const folder of await keepFolders(db, this.account, await source.folders()))
      for await (const delta of source.syncFolder(folder.path, folder.cursor, async () => []))
        await keepDelta(db, this.vault, this.account, folder.id, delta)
  }

  async works(kind: string): Promise<void> {
    await this.masa.db.rows('UPDATE work SET due_at = now() WHERE kind = $1', [kind])
    await this.masa.app.jobs.find(({ name }) => name === `work: ${kind}`)?.run()
  }

  async notices(): Promise<string[]> {
    const rows = await this.masa.db.rows<{ text: string }>(`SELECT text FROM notices WHERE kind = 'mail_unsent'`)
    return rows.map(({ text }) => text)
  }

  /** Where the notice with this text leads. */
  async leads(said: string): Promise<string | undefined> {
    const rows = await this.masa.db.rows<{ path: string }>(
      `SELECT path FROM notices WHERE kind = 'mail_unsent' AND strpos(text, $1) > 0`,
      [said],
    )
    return rows[0]?.path
  }

  list = async (folder: string) =>
    (await this.masa.send(mail.list, { account: this.account, folder, limit: 100 })).body.data

  bySubject = async (folder: string, subject: string) =>
    (await this.list(folder)).find((row) => row.subject === subject)

  /** Sends a message and returns what the server was given of it. */
  async sends(subject: string, ...to: string[]) {
    const html = '<p>Merhaba</p>'
    const recipients = to.map((address) => ({ address }))
    const { body } = await this.masa.send(mail.send, { account: this.account, subject, html, to: recipients })
    await this.works('mail')
    const messageId = /^Message-ID: (\S+)/im.exec(this.given[0]?.raw ?? '')?.[1] ?? ''
    return { draftId: body.draft_id, messageId, envelope: this.given[0] }
  }

  /** Delivers a report on a message and lets Masa read it; returns the report's id. */
  async reported(name: string, { of, status, envelope }: DeliveryReport): Promise<number> {
    const raw = [
      'From: MAILER-DAEMON@mx.ornek.net',
      `Message-ID: <${name}@mx.ornek.net>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.ornek.net',
      ...(envelope ? [`Original-Envelope-Id: ${envelope}`] : []),
      '',
      ...status,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${of}`,
      '',
      '--b--',
      '',
    ].join('\r\n')
    this.server.put('INBOX', name, { raw })
    await this.syncs()
    await this.works('mail report')
    return (await this.bySubject('INBOX', name))?.id as number
  }
}

export const outgoingMail = () => new OutgoingMail().start()
