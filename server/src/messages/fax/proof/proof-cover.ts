import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { faxStateWord } from '../../../../../contract/src/messages/fax-parts.ts'
import type { Content, Definition } from '../../../kit/pdf/maker.ts'
import { lineWords } from '../providers/line.ts'
import type { ProofFacts } from './proof-facts.ts'

const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Istanbul time, such as '21.11.2026 11:24:13'. */
const at = (iso: string | null) => (iso ? clock.format(new Date(iso)) : '–')

/** The first page of a proof packet: what was sent where and when, and the outcome, in plain words. */
export function proofCover(facts: ProofFacts): Definition {
  const isSent = facts.state === 'sent'
  return {
    pageSize: 'A4',
    pageMargins: [57, 52, 57, 60],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.2, color: '#000' },
    info: { title: `Faks kanıtı ${facts.fax}`, author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: [
      { text: 'FAKS GÖNDERİM KANITI', bold: true, fontSize: 16, margin: [0, 0, 0, 4] },
      {
        text: isSent ? 'Belgenin bütün sayfaları karşı tarafa ulaştı.' : `Sonuç: ${faxStateWord(facts.state)}.`,
        margin: [0, 0, 0, 12],
      },
      table([
        ['Faks no', String(facts.fax)],
        ...(facts.request ? [['Talep no', String(facts.request)] as Line] : []),
        ...(facts.institution ? [['Kurum', facts.institution] as Line] : []),
        ['Aranan numara', formatPhone(facts.recipient)],
        ['Gönderen numara', facts.sender ? formatPhone(facts.sender) : '–'],
        ['Gönderim yolu', lineWords(facts.recorded_by ? 'elden' : facts.line)],
        ['Sıraya alındı', at(facts.queued_at)],
        [handedOver(facts), at(facts.submitted_at)],
        ['Sonuçlandı', at(facts.finished_at)],
        ['Sonuç', faxStateWord(facts.state)],
        ...(facts.detail ? [['Açıklama', facts.detail] as Line] : []),
        ['Gönderilecek sayfa', String(facts.pages_wanted)],
        ['Ulaşan sayfa', String(facts.pages_sent)],
        ['Belgenin boyutu', `${facts.document.size.toLocaleString('tr-TR')} bayt, ${facts.document.pages} sayfa`],
        ['Belgenin SHA-256 özeti', facts.document.sha256],
      ]),
      ...(facts.attempts.length > 0
        ? [{ text: 'Denemeler', bold: true, fontSize: 12, margin: [0, 14, 0, 4] } satisfies Content, attempts(facts)]
        : []),
      ...(facts.recorded_by ? [remark(byHand(facts.recorded_by))] : []),
      remark(facts.kept ? asKept : asMade),
      { text: 'Nasıl doğrulanır', bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
      {
        text: 'Bu dosyanın içinde gönderilen belgenin kendisi (belge.pdf), yukarıdaki bilgiler (kanit.json) ve Ed25519 imzası vardır; sonraki sayfalar belgenin gönderildiği hâlidir. “npm run verify-proof -- DOSYA” imzayı, özeti ve sayfa sayısını denetler; değişen tek bir baytı bildirir.',
      },
      { text: [{ text: 'Açık anahtar: ', bold: true }, facts.key], margin: [0, 6, 0, 0] },
    ],
    footer: {
      text: `Masa · faks ${facts.fax} · ${at(facts.made_at)} · saatler İstanbul saatidir`,
      margin: [57, 14, 57, 0],
      fontSize: 9,
    },
  }
}

/** The stored time is that of the last attempt. */
const handedOver = ({ recorded_by, attempts }: ProofFacts) =>
  recorded_by ? 'Kaydedildi' : attempts.length > 1 ? 'Son kez hatta verildi' : 'Hatta verildi'

type Line = [name: string, value: string]

// A digest has no spaces at which the PDF could break the line, so one is put after every 32 digits.
const breakable = (text: string) => text.replace(/[\da-f]{32}/g, '$& ').trimEnd()

const table = (lines: Line[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [130, '*'],
    body: lines.map(([name, value]) => [{ text: name, bold: true }, { text: breakable(value) }]),
  },
})

const attempts = ({ attempts: tries }: ProofFacts): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: [16, 56, 56, 72, 34, '*'],
    body: [
      ['No', 'Başladı', 'Bitti', 'Sonuç', 'Sayfa', 'Açıklama'].map((text) => ({ text, bold: true })),
      ...tries.map(({ number, started_at, ended_at, state, pages_sent, detail }) => [
        String(number),
        at(started_at),
        at(ended_at),
        faxStateWord(state),
        String(pages_sent),
        detail || '–',
      ]),
    ],
  },
})

const remark = (text: string): Content => ({ text, margin: [0, 10, 0, 0] })

const byHand = (person: string) =>
  `Bu faksı bir hat göndermedi: sonucu ${person} kaydetti. Sonuç hattın bildirimine değil, bu kayda dayanır.`

const asKept =
  'Yukarıdaki bilgiler, faks sonuçlandığı anda kaydedildiği gibidir; sonradan silinen kişisel veri varsa yalnız o çıkarılmıştır.'

const asMade =
  'Yukarıdaki bilgiler, paketin hazırlandığı andaki kayıttır: bu faks sonuçlandığında özetleri saklanmadığı için, kaydın o günden beri değişmediğini paket göstermez.'
