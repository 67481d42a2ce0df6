import { sharp } from '../../../kit/files/sharp.ts'
import { pdfLib } from '../../../kit/pdf/pdf-lib.ts'

type Person = { name: string; tckimlik: string; born: string }

const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif">${content}</svg>`

const sample = (x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="bold" fill="#b3261e" opacity="0.28" text-anchor="middle"
    transform="rotate(-18 ${x} ${y})">ÖRNEK</text>`

/** A card that no one could take for a real one. */
const front = ({ name, tckimlik, born }: Person) =>
  page(
    860,
    540,
    `<rect width="860" height="540" rx="36" fill="#dfe9ee"/><rect x="0" y="0" width="860" height="92" rx="36" fill="#8fb3c1"/>
    <text x="40" y="60" font-size="32" fill="#12333f">ÖRNEK KİMLİK KARTI (GERÇEK DEĞİLDİR)</text>
    <rect x="44" y="140" width="210" height="270" fill="#b9cdd6"/><circle cx="149" cy="232" r="56" fill="#7d99a6"/>
    <path d="M59 410 Q149 290 239 410Z" fill="#7d99a6"/>
    <g font-size="22" fill="#4a6570"><text x="300" y="170">Kimlik no</text><text x="300" y="260">Ad soyad</text>
    <text x="300" y="350">Doğum tarihi</text></g>
    <g font-size="32" fill="#12262d"><text x="300" y="208">${tckimlik}</text><text x="300" y="298">${safe(name)}</text>
    <text x="300" y="388">${born}</text></g>${sample(430, 330, 170)}`,
  )

const back = ({ tckimlik }: Person) =>
  page(
    860,
    540,
    `<rect width="860" height="540" rx="36" fill="#dfe9ee"/><rect y="60" width="860" height="90" fill="#3f5560"/>
    <g font-size="24" fill="#33505c"><text x="44" y="220">Bu kart Masa’nın örnek verisidir.</text>
    <text x="44" y="260">Hiçbir kişiye ait değildir.</text></g>
    <g font-family="DejaVu Sans Mono, monospace" font-size="30" fill="#12262d">
    <text x="44" y="420">I&lt;ORN${tckimlik}&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text><text x="44" y="470">ORNEK&lt;&lt;KART&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text></g>
    ${sample(430, 320, 170)}`,
  )

/** A signature that differs from person to person. */
function signature({ name, tckimlik }: Person): string {
  const digits = Array.from(tckimlik, Number)
  const strokes = digits.map((digit, at) => `${160 + at * 52} ${300 - digit * 14} ${190 + at * 52} ${330 + digit * 6}`)
  return page(
    900,
    520,
    `<rect width="900" height="520" fill="#fdfdfb"/>
    <path d="M120 320 Q${strokes.join(' Q')}" fill="none" stroke="#1b2b6b" stroke-width="7" stroke-linecap="round"/>
    <line x1="90" y1="420" x2="810" y2="420" stroke="#999" stroke-width="2"/>
    <text x="90" y="460" font-size="26" fill="#444">${safe(name)}</text>${sample(450, 260, 150)}`,
  )
}

const jpeg = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer()

type Documents = Record<'sozlesme' | 'kimlik_on' | 'kimlik_arka', Buffer>

// The sample people are always the same, so a second fill in the same process reuses the drawings.
const drawn = new Map<string, Promise<Documents>>()

/** Signature and both sides of an invented card, as JPEG. */
export function drawDocuments(person: Person): Promise<Documents> {
  const documents = drawn.get(person.tckimlik) ?? drawNew(person)
  drawn.set(person.tckimlik, documents)
  return documents
}

async function drawNew(person: Person): Promise<Documents> {
  const [sozlesme, kimlik_on, kimlik_arka] = await Promise.all([
    jpeg(signature(person)),
    jpeg(front(person)),
    jpeg(back(person)),
  ])
  return { sozlesme, kimlik_on, kimlik_arka }
}

/** The one page that all sample faxes show. */
export async function drawFax(): Promise<Buffer> {
  const drawing = await jpeg(
    page(
      1240,
      1754,
      `<rect width="1240" height="1754" fill="#fff"/><g fill="#111"><text x="120" y="220" font-size="44">Örnek faks</text>
      <text x="120" y="310" font-size="30">Bu sayfa Masa’nın örnek verisidir; hiçbir kuruma gönderilmemiştir.</text></g>
      ${sample(620, 940, 260)}`,
    ),
  )
  const document = await pdfLib().PDFDocument.create()
  const image = await document.embedJpg(drawing)
  document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await document.save())
}
