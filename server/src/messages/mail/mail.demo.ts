import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MailAddress } from '../../../../contract/src/messages/mail-parts.ts'
import type { DemoPart, House } from '../../kit/domain.ts'
import { compose } from './writing/compose.ts'
import { ownMessage } from './writing/own-message.ts'

type Message = {
  from: MailAddress
  subject: string
  html: string
  role?: 'sent' | 'junk' | 'trash'
  /** The reason why the latest message sent before this one did not arrive, if this one reports it. */
  reports?: string
}

const somebody = (name: string, address: string): MailAddress => ({ name, address })
const colleagues = [
  somebody('Elif Karaca', 'elif.karaca@ornek.com'),
  somebody('Mert Şahin', 'mert.sahin@ornek.com'),
  somebody('Gülşah Öztürk', 'gulsah.ozturk@ornek.com'),
]
const outside = [
  somebody('Poyraz Fiber Abonelik', 'abonelik@poyrazfiber.ornek.com'),
  somebody('Lodos TV Müşteri İlişkileri', 'musteri@lodostv.ornek.com'),
  somebody('Kuzey Telekom Hukuk', 'hukuk@kuzeytelekom.ornek.com'),
  somebody('Şükrü Ağaoğlu', 'sukru.agaoglu@ornek.net'),
  somebody('Nazlı Çetin', 'nazli.cetin@ornek.net'),
]

const kinds: { subject: (n: number) => string; html: string; by: readonly MailAddress[] }[] = [
  {
    subject: (n) => `İptal dilekçesi ulaştı: ${1_040 + n}`,
    html: '<p>Merhaba,</p><p>Gönderdiğiniz iptal dilekçesi kayıtlarımıza geçti. Aboneliğin kapanışı on iş günü içinde tamamlanacaktır.</p><p>İyi çalışmalar.</p>',
    by: outside.slice(0, 3),
  },
  {
    subject: (n) => `${1_040 + n} numaralı talep için eksik evrak`,
    html: '<p>Sayın yetkili,</p><p>Dilekçenin ekindeki kimlik görüntüsünün arka yüzü okunmuyor. <b>Yeniden gönderilmesini</b> rica ederiz.</p>',
    by: outside.slice(0, 3),
  },
  {
    subject: () => 'Haftalık ekip toplantısı',
    html: '<p>Arkadaşlar merhaba,</p><ul><li>Bekleyen talepler</li><li>Yeni kampanyaların yayın tarihi</li><li>Bayilerden gelen geri bildirimler</li></ul><p>Perşembe 10.00’da görüşelim.</p>',
    by: colleagues,
  },
  {
    subject: () => 'Ynt: Kampanya metni',
    html: '<p>Düzeltmeleri işledim; son hâline bir de siz bakar mısınız? Başlıkta “Ücretsiz kurulum” kalsın mı emin olamadım.</p>',
    by: colleagues,
  },
  {
    subject: () => 'İptalim ne aşamada?',
    html: '<p>Merhaba, geçen hafta başvurmuştum ama bu ay yine fatura geldi. Talebimin durumunu öğrenebilir miyim?</p><p>Teşekkürler.</p>',
    by: outside.slice(3),
  },
  {
    subject: () => 'Teşekkür ederim',
    html: '<p>Aboneliğim bugün kapandı, çok yardımcı oldunuz. Emeğinize sağlık.</p>',
    by: outside.slice(3),
  },
]

/** The messages in a mailbox of somebody who works on requests, oldest first. */
function messages(own: MailAddress): Message[] {
  const usual = Array.from({ length: 48 }, (_, at): Message => {
    const kind = kinds[at % kinds.length] as (typeof kinds)[number]
    const from = kind.by[at % kind.by.length] as MailAddress
    const message = { from, subject: kind.subject(at), html: kind.html }
    if (at % 7 === 3) return { ...message, from: own, subject: `Ynt: ${message.subject}`, role: 'sent' }
    return at % 17 === 11 ? { ...message, role: 'trash' } : message
  })
  const advertisement: Message = {
    from: somebody('Fırsat Dünyası', 'bulten@firsat.ornek.org'),
    subject: 'Bugüne özel: %90 indirim sizi bekliyor!!!',
    html: '<p>Hemen tıklayın: <a href="https://firsat.ornek.org/kazan">https://firsat.ornek.org</a></p><img src="https://firsat.ornek.org/iz.gif" width="1" height="1">',
    role: 'junk',
  }
  const returned: Message = {
    from: somebody('Posta Sunucusu', 'mailer-daemon@ornek.com'),
    subject: 'Ulaştırılamayan ileti',
    html: '<p>İletiniz alıcının sunucusunca kabul edilmedi: 550 5.1.1 Böyle bir kullanıcı yok.</p>',
    reports: 'böyle bir alıcı yok (5.1.1)',
  }
  return [...usual.slice(0, 30), advertisement, ...usual.slice(30, 46), returned, ...usual.slice(46)]
}

/** Sample messages for the mailbox of the first administrator, who is shown the sample data. */
export const mailDemo = ({ vault, sealed }: Pick<House, 'vault' | 'sealed'>): DemoPart => ({
  isEmpty: async (db) => (await db.one('SELECT FROM mail_messages LIMIT 1')) === undefined,

  async fill(db, { note, now }) {
    const account = await db.one<{ id: number; name: string; email: string }>(
      `SELECT id, trim(first_name || ' ' || last_name) AS name, email FROM mail_accounts
       WHERE kind = 'internal' AND is_dismissed = 0 ORDER BY is_admin DESC, id LIMIT 1`,
    )
    if (!account) return
    const own = somebody(account.name, account.email)
    const all = messages(own)
    const added: number[] = []
    let lastSent = { messageId: '', recipient: '' }
    for (const [at, { from, subject, html, role = 'inbox', reports }] of all.entries()) {
      const date = new Date(now.getTime() - (all.length - at) * 5 * 3_600_000 + (at % 9) * 700_000)
      const to = role === 'sent' ? [outside[at % outside.length] as MailAddress] : [own]
      const messageId = `<ornek-${at}@ornek.com>`
      if (role === 'sent') lastSent = { messageId, recipient: to[0]?.address ?? '' }
      if (reports !== undefined)
        await db.rows(
          `INSERT INTO mail_deliveries (account_id, message_id, recipient, state, reason, report_id, at) VALUES ($1, $2, $3, 'failed', $4, $5, $6)`,
          [account.id, lastSent.messageId, lastSent.recipient, reports, messageId, date.toISOString()],
        )
      const written = { to, cc: [], bcc: [], subject, html }
      const raw = await compose(sealed, { from, written, messageId, date, answered: undefined, files: [] })
      const content = await buffer(Readable.from(raw))
      const { key } = await sealed.put('mail', content)
      const row = await db.one<{ id: number }>(
        `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date, seen, flagged, answered, size)
         SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM mail_folders WHERE account_id = $1 AND role = $2 RETURNING id`,
        [
          account.id,
          role,
          messageId,
          from.name,
          from.address,
          to.map(({ name }) => name).join(', '),
          subject,
          date.toISOString(),
          role !== 'inbox' || at < all.length - 6,
          at % 13 === 5,
          role === 'inbox' && at % 7 === 2,
          content.length,
        ],
      )
      if (!row) continue
      const parsed = ownMessage({ messageId, from: [from], to, subject, date, html })
      await db.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3)', [
        row.id,
        vault.seal(JSON.stringify(parsed)),
        key,
      ])
      await sealed.keep(db, key)
      added.push(row.id)
    }
    await note('mail_messages', added)
  },

  async remove(db, added) {
    await db.rows(
      `DELETE FROM mail_deliveries d USING mail_messages m
       WHERE m.id = ANY($1::bigint[]) AND d.account_id = m.account_id AND d.message_id = m.message_id`,
      [added('mail_messages')],
    )
    await db.rows('DELETE FROM mail_messages WHERE id = ANY($1::bigint[])', [added('mail_messages')])
  },

  shows: async () => false,
})
