import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { seeded } from '../../../kit/testing/seeded.ts'

/** Writes a mailbox in Dovecot's format, before Dovecot has seen it. */
export function fillMailbox(home: string, user: string, inbox: number, others: Record<string, number> = {}) {
  const random = seeded(7)
  const maildir = join(home, user, 'Maildir')
  for (const [name, count] of Object.entries({ '': inbox, ...others })) {
    const place = name === '' ? maildir : join(maildir, `.${name}`)
    for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(place, part), { recursive: true })
    for (let at = 0; at < count; at++) {
      const when = new Date(Date.UTC(2026, 0, 1) + at * 60_000)
      const files = random() < 0.2
      const text = Buffer.from(
        `Merhaba,\r\nŞikâyetim ${at} numaralı aboneliğim için.\r\n`.repeat(1 + Math.floor(random() * 20)),
      )
      const message = [
        `From: =?UTF-8?B?${Buffer.from('Şükrü Öztürk').toString('base64')}?= <sukru${at % 97}@ornek.test>`,
        `To: ${user}@ornek.test`,
        `Subject: =?UTF-8?B?${Buffer.from(`İptal talebi – şikâyet ${at}`).toString('base64')}?=`,
        `Date: ${when.toUTCString()}`,
        `Message-ID: <${name || 'inbox'}.${at}@ornek.test>`,
        'MIME-Version: 1.0',
        ...(files ? ['Content-Type: multipart/mixed; boundary=b', '', '--b'] : []),
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        text.toString('base64').replace(/.{76}/g, '$&\r\n'),
        ...(files
          ? [
              '--b',
              'Content-Type: application/pdf; name=a.pdf',
              'Content-Disposition: attachment',
              '',
              '%PDF-',
              '--b--',
            ]
          : []),
        '',
      ].join('\r\n')
      writeFileSync(join(place, 'cur', `${when.getTime() / 1000}.M${at}.lab:2,${random() < 0.7 ? 'S' : ''}`), message)
    }
  }
}

export const bigMessage = () =>
  new Blob([
    'Subject: büyük\r\nMessage-ID: <buyuk@ornek.test>\r\n\r\n',
    `${'satır '.repeat(12)}\r\n`.repeat(40_000),
  ]).stream() as unknown as Readable

/** A server's report on a message that nobody takes; it returns the message, and more than Masa reads of a report. */
export const returned = (raw = '') =>
  [
    'From: MAILER-DAEMON@ornek.test',
    'Subject: Returned mail',
    'Message-ID: <donus@ornek.test>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=donus',
    '',
    '--donus',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; ornek.test',
    '',
    'Final-Recipient: rfc822; ali@ornek.com',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--donus',
    'Content-Type: message/rfc822',
    '',
    raw,
    'metin\r\n'.repeat(100_000),
    '--donus--',
    '',
  ].join('\r\n')
