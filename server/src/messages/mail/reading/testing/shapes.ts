import { deflateRawSync } from 'node:zlib'

type Random = () => number

const words = 'Şikâyetim aboneliğimin iptali çığlık öğüt İstanbul ısrar ₺1.249,90 müşteri <b>&amp; "tırnak" ok'.split(
  ' ',
)
const turkish: Record<string, number> = { Ş: 0xde, ş: 0xfe, ğ: 0xf0, ı: 0xfd, İ: 0xdd, '₺': 0x80 }
const latin5 = (text: string) =>
  Buffer.from([...text].map((letter) => turkish[letter] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x3f)))

const html = (times: number) => [
  '<p>Merhaba <b>Şükrü</b></p>',
  '<div>'.repeat(30 * times),
  `<table>${'<tr><td>x'.repeat(20 * times)}`,
  `<p style="${'color:red;'.repeat(20 * times)}">x</p>`,
  `<img src="https://iz.test/p.gif" width=1 height=1><script>fetch('/api/me')</script>`,
  `<a href="java\tscript:alert(1)">x</a><form action=/api/email_send method=post><input name=ids></form>`,
  `<img src=cid:resim@ornek onerror=alert(1)><svg><script>1</script></svg><math><mtext></form><form>`,
  `<${'a'.repeat(500 * times)}>`,
  '&amp;'.repeat(200 * times),
  '<!--'.repeat(50 * times),
  '<b><i><u></b></i></u>'.repeat(30 * times),
]

/** An archive that would fill a disk: Masa never opens it. */
const bomb = deflateRawSync(Buffer.alloc(1_000_000))

/** A random message as strangers and their programs write it: every shape of MIME, whole or broken in every way. */
export function strangeMessage(random: Random): Buffer {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const chance = (share: number) => random() < share
  const text = () => Array.from({ length: 1 + Math.floor(random() * 60) }, () => pick(words)).join(' ')
  const end = pick(['\r\n', '\r\n', '\r\n', '\n', '\r'])

  const encoded = (content: Buffer): [string, Buffer] => {
    const way = pick(['base64', 'quoted-printable', '8bit', '7bit', 'binary', 'x-uuencode', ''])
    if (way === 'base64') {
      const lines = content.toString('base64').replace(/.{76}/g, `$&${end}`)
      return [way, Buffer.from(chance(0.1) ? `${lines}===@@` : lines)]
    }
    if (way === 'quoted-printable')
      return [
        way,
        Buffer.from(
          [...content]
            .map((byte) => (byte > 126 || byte < 32 ? `=${byte.toString(16)}` : String.fromCharCode(byte)))
            .join(''),
        ),
      ]
    return [way, content]
  }

  const part = (headers: string[], content: Buffer): Buffer => {
    const [way, body] = encoded(content)
    const lines = way === '' ? headers : [...headers, `Content-Transfer-Encoding: ${way}`]
    return Buffer.concat([Buffer.from(lines.join(end) + end + end), body])
  }

  const leaf = (): Buffer => {
    const charset = pick([
      'utf-8',
      'iso-8859-9',
      'windows-1254',
      'us-ascii',
      'x-yok',
      'utf-16le',
      '',
      '"utf-8',
      'iso-2022-jp',
    ])
    const said = charset && `; charset=${charset}`
    const bytes = (words: string) => (/8859|1254|^$|x-yok/.test(charset) ? latin5(words) : Buffer.from(words))
    switch (pick(['plain', 'plain', 'html', 'html', 'file', 'file', 'tnef', 'zip', 'status', 'calendar', 'nothing'])) {
      case 'plain':
        return part(
          [`Content-Type: text/plain${said}${chance(0.2) ? '; format=flowed; delsp=yes' : ''}`],
          bytes(text()),
        )
      case 'html':
        return part([`Content-Type: text/html${said}`], bytes(pick(html(chance(0.02) ? 100 : 1))))
      case 'file':
        return part(
          [
            `Content-Type: ${pick(['application/pdf', 'image/png', 'APPLICATION/x-Yok', 'text/plain', 'garip'])}; name="${pick(['a.pdf', 'çığ.pdf', '=?UTF-8?B?xZ4=?=.pdf', '../../etc/passwd', 'a\0b'])}"`,
            `Content-Disposition: ${pick(['attachment', 'inline', 'garip'])}; filename*0*=utf-8''dil; filename*1*=ek%C3%A7e.pdf`,
            ...(chance(0.3) ? ['Content-ID: <resim@ornek>'] : []),
          ],
          Buffer.alloc(Math.floor(random() * 20_000), 'x'),
        )
      case 'tnef':
        return part(['Content-Type: application/ms-tnef; name=winmail.dat'], Buffer.from('78 9f 3e 22 01 00'))
      case 'zip':
        return part(['Content-Type: application/zip; name=arşiv.zip'], bomb)
      case 'status':
        return part(
          ['Content-Type: message/delivery-status'],
          Buffer.from('Final-Recipient: rfc822; ali@ornek.com\nStatus: 5.1.1\n'),
        )
      case 'calendar':
        return part(['Content-Type: text/calendar; method=REQUEST'], Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR'))
      default:
        return Buffer.from(end)
    }
  }

  let depth = 0
  const tree = (): Buffer => {
    depth += 1
    const content = depth > 12 || chance(0.5) ? leaf() : chance(0.2) ? nested() : branch()
    depth -= 1
    return content
  }
  const nested = () =>
    Buffer.concat([
      Buffer.from(`Content-Type: message/rfc822${end}${end}Subject: ${text().slice(0, 60)}${end}`),
      tree(),
    ])
  const branch = (): Buffer => {
    const boundary = pick(['b', 'b', '=_gar ip', 'x'.repeat(70), 'b--', ''])
    const parts: Buffer[] = [
      Buffer.from(
        `Content-Type: multipart/${pick(['mixed', 'alternative', 'related', 'report', 'yok'])}; boundary="${boundary}"${end}${end}`,
      ),
    ]
    if (chance(0.1)) parts.push(Buffer.from(`öndeki söz${end}`))
    for (let at = 0; at < 1 + Math.floor(random() * 4); at++)
      parts.push(Buffer.from(`${end}--${boundary}${end}`), tree())
    if (chance(0.8)) parts.push(Buffer.from(`${end}--${boundary}--${end}`))
    return Buffer.concat(parts)
  }

  const people = chance(0.01)
    ? Array.from({ length: 5_000 }, (_, at) => `kisi${at}@ornek.com`).join(`,${end} `)
    : pick([
        'Ali <ali@ornek.com>',
        '"Şükrü" <sukru@ornek.com>',
        '<>',
        'grup: a@b.c, d@e.f;',
        '=?iso-8859-9?Q?=DE?= <a@b',
        '@@@',
        '',
      ])
  const heads = [
    `From: ${people}`,
    `To: ${people}`,
    `Subject: ${pick([text(), '=?UTF-8?B?xZ5pa8OieWV0?=', '=?utf-8?q?kırık', '=?yok?b?!!!?=', 'a\0b', 'x'.repeat(20_000)])}`,
    `Date: ${pick(['Mon, 2 Nov 2026 10:00:00 +0300', 'dün', '31 Feb 99999', ''])}`,
    `Message-ID: ${pick(['<a@b>', 'kırık', '<>', `<${'x'.repeat(3_000)}>`])}`,
    ...(chance(0.1) ? [`References: ${'<a@b> '.repeat(2_000)}`] : []),
    ...(chance(0.1) ? ['baştan bozuk satır', ': boş ad', 'İçerik: ğ'] : []),
  ]
  const whole = Buffer.concat([Buffer.from(heads.join(end) + end), tree()])
  if (chance(0.1)) return whole.subarray(0, Math.floor(random() * whole.length))
  if (chance(0.1))
    for (let at = 0; at < 20; at++) whole[Math.floor(random() * whole.length)] = Math.floor(random() * 256)
  return whole
}
