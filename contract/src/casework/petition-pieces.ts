import * as z from 'zod/mini'
import { clean } from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { filledIn, namesIn, unknownSaid } from '../kit/text/braced.ts'

/** Placeholders that a petition's text may use: key → its Turkish name, and its value in the sample petition. */
export const placeholders = {
  ad_soyad: { title: 'Ad soyad', sample: 'Ayşe Örnek' },
  ad: { title: 'Ad', sample: 'Ayşe' },
  soyad: { title: 'Soyad', sample: 'Örnek' },
  tc_kimlik_no: { title: 'T.C. kimlik no', sample: '10000000146' },
  telefon: { title: 'Telefon', sample: '0532 000 00 00' },
  kurum: { title: 'Kurum', sample: 'Örnek İletişim A.Ş.' },
  kategori: { title: 'Kategori', sample: 'İnternet' },
  musteri_no: { title: 'Müşteri no', sample: '1234567890' },
  kart_no: { title: 'Kart no', sample: '' },
  iptal_nedeni: { title: 'İptal nedeni', sample: 'Taşınma' },
  tarih: { title: 'Tarih', sample: '05.01.2026' },
  talep_no: { title: 'Talep no', sample: '1' },
  alanlar: { title: 'Bütün özel alanlar', sample: 'Modem seri no: ZX-1' },
} as const

export type Placeholder = keyof typeof placeholders

/** The name in `{alan:7}`, the placeholder of custom field 7. */
const fieldName = /^alan:([1-9]\d{0,14})$/

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** Ids of the custom fields whose placeholders a text contains. */
export const fieldsIn = (text: string): number[] =>
  namesIn(text).flatMap((name) => fieldName.exec(name)?.slice(1).map(Number) ?? [])

// No text holds it.
const leftOut = '\0'
// A straight quotation mark opens after a space and closes before one.
const leftOutAfterOpening = /(?<=[(“‘«]|(?:^|[\s(])["'])\0(?: ?\0)* ?/g
const spaceBeforeLeftOut = / ?\0(?: ?\0)*(?=[\s.,;:!?)”’…]|["'](?:[\s.,;:!?)…]|$)|$)/g

/**
 * Fills in the placeholders. A `[…]` with placeholders loses its brackets, or is dropped when one value is empty, with
 * the space before it unless a word follows directly, and after an opening mark with the space after it.
 */
export function filledText(text: string, value: (name: string) => string): string {
  const isGiven = (part: string) => namesIn(part).every((name) => value(name) !== '')
  const kept = text.replace(/\[([^[\]]*)\]/g, (whole, part: string) => {
    if (namesIn(part).length === 0) return whole
    return isGiven(part) ? part : leftOut
  })
  const closed = kept.replace(leftOutAfterOpening, '').replace(spaceBeforeLeftOut, '')
  return filledIn(closed.replaceAll(leftOut, ''), value)
}

// A template may only hold text, never the address or path of something that could be fetched.
const addresses = /\b[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|data|file|vbscript):|\bwww\./i
const paths = /(?:^|[\s("'=])(?:\.{0,2}\/|~\/|\\\\|[a-z]:\\)[^\s]|\.\.[\\/]/i

/** The reason why a template may not contain a text; undefined when it may. */
export function textProblem(text: string): string | undefined {
  const unknown = namesIn(text).filter((name) => !isPlaceholder(name) && !fieldName.test(name))
  if (unknown.length > 0)
    return `${unknownSaid(unknown, Object.keys(placeholders))} bilinmiyor; listeden bir bilgi seçin`
  if (/[{}]/.test(filledIn(text, () => ''))) return 'Süslü ayraçlardan biri açık kalmış; bilgiyi listeden seçin'
  if (addresses.test(text)) return 'İnternet adresi kullanılamaz; adresi çıkarın'
  if (paths.test(text)) return 'Dosya yolu kullanılamaz; yolu çıkarın'
  return undefined
}

const line = (most: number) => z.string().check(z.maxLength(most), clean)
const lines = () => z.array(line(1_000)).check(z.maxLength(30))

const Row = z.object({ label: line(100), value: line(300) })

/** One piece of a petition. Texts may hold placeholders; they are never read as markup. */
export const PetitionPiece = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: line(300) }),
  z.object({ type: z.literal('addressee'), text: line(600) }),
  z.object({ type: z.literal('paragraph'), text: line(4_000) }),
  z.object({ type: z.literal('requests'), title: line(300), items: lines() }),
  z.object({ type: z.literal('facts'), title: line(300), rows: z.array(Row).check(z.maxLength(30)) }),
  z.object({ type: z.literal('date'), text: line(300) }),
  z.object({ type: z.literal('signature'), text: line(300) }),
  z.object({ type: z.literal('attachments'), title: line(300), items: lines() }),
  z.object({ type: z.literal('documents'), title: line(300) }),
])

export type PetitionPiece = z.output<typeof PetitionPiece>
export type PieceType = PetitionPiece['type']

/** The Turkish name of each piece, and a sentence on what it does. */
export const pieceTypes: Record<PieceType, { title: string; help: string }> = {
  heading: { title: 'Başlık', help: 'Ortada, kalın.' },
  addressee: { title: 'Muhatap', help: 'Dilekçenin verildiği kurum ve birim.' },
  paragraph: { title: 'Paragraf', help: 'İki yana yaslı metin; boş satır yeni paragraf başlatır.' },
  requests: { title: 'Talepler', help: 'Numaralı liste.' },
  facts: { title: 'Bilgi tablosu', help: 'Değeri boş olan satır yazılmaz.' },
  date: { title: 'Tarih', help: 'Sağa yaslı satır; yer de yazılabilir.' },
  signature: { title: 'İmza', help: 'Ad ve altında talepteki imza görüntüsü.' },
  attachments: { title: 'Ekler', help: 'Talepte bulunan belgeler kendiliğinden sıralanır.' },
  documents: { title: 'Belge sayfaları', help: 'Kimlik görüntüleri ayrı bir sayfada; imzalı başvuru varsa sayfaları.' },
}

/** The texts of a piece, each with its path in the piece: `text`, `items.2`, `rows.0.value`. */
export function textsOf(piece: PetitionPiece): [place: string, text: string][] {
  const texts: [string, string][] = []
  if ('title' in piece) texts.push(['title', piece.title])
  if ('text' in piece) texts.push(['text', piece.text])
  if ('items' in piece) texts.push(...piece.items.map((item, at): [string, string] => [`items.${at}`, item]))
  if ('rows' in piece)
    texts.push(
      ...piece.rows.flatMap(({ label, value }, at): [string, string][] => [
        [`rows.${at}.label`, label],
        [`rows.${at}.value`, value],
      ]),
    )
  return texts
}

/** '3. parça (Paragraf)': the name of a piece in an error message. */
export const pieceName = (at: number, type: PieceType) => `${at + 1}. parça (${pieceTypes[type].title})`

const texts = z.check<PetitionPiece[]>((context) => {
  for (const [at, piece] of context.value.entries())
    for (const [place, text] of textsOf(piece)) {
      const problem = textProblem(text)
      if (problem === undefined) continue
      const path = [at, ...place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))]
      const message = `${pieceName(at, piece.type)}: ${problem}`
      context.issues.push({ code: 'custom', input: text, path, message, continue: true })
    }
})

const once = ['signature', 'attachments', 'documents'] as const

const onlyOnce = z.check<PetitionPiece[]>((context) => {
  for (const type of once) {
    const places = context.value.flatMap((piece, at) => (piece.type === type ? [at] : []))
    for (const at of places.slice(1)) {
      const message = `${pieceName(at, type)}: bu parça bir kez kullanılabilir`
      context.issues.push({ code: 'custom', input: type, path: [at, 'type'], message, continue: true })
    }
  }
})

/** The pieces of a petition in order. A validation error names the piece and its path: `pieces.2.text`. */
export const pieces = () =>
  label('Parçalar', z.array(PetitionPiece).check(z.minLength(1), z.maxLength(60), texts, onlyOnce))
