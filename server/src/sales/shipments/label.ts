import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { type Content, makePdf, type Rendered } from '../../kit/pdf/maker.ts'
import type { LabelFacts } from './shipments.store.ts'

// The usual size first; a long address is written smaller until one sheet holds it.
const scales = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.33]

type Sheet = { facts: LabelFacts; scale: number }

/** The labels of parcels, each one sheet of A6 whatever its address. */
export async function labels(all: LabelFacts[]): Promise<Rendered> {
  const { sheets, made } = await fitting(all)
  return made ?? drawn(sheets)
}

/** The largest writing with which each fits; of those that share it also their document. Few are too long: the others are drawn together. */
async function fitting(all: LabelFacts[], step = 0): Promise<{ sheets: Sheet[]; made?: Rendered }> {
  const scale = scales[step] as number
  const sheets = all.map((facts) => ({ facts, scale }))
  const made = await drawn(sheets)
  const isLast = step === scales.length - 1
  if (made.pages === all.length || (isLast && all.length === 1)) return { sheets, made }
  if (all.length === 1) return fitting(all, step + 1)
  const middle = Math.ceil(all.length / 2)
  const [before, after] = [await fitting(all.slice(0, middle), step), await fitting(all.slice(middle), step)]
  return { sheets: [...before.sheets, ...after.sheets] }
}

const drawn = (sheets: Sheet[]) =>
  makePdf({
    pageSize: 'A6',
    pageMargins: [16, 16, 16, 16],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15, color: '#000' },
    info: { title: titleOf(sheets), author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: sheets.map(({ facts, scale }, at) => ({
      stack: contentOf(facts, scale),
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
  })

const titleOf = ([first, ...others]: Sheet[]) =>
  others.length === 0 ? `Gönderi ${first?.facts.tracking_no}` : `${others.length + 1} gönderi`

// A word without an end is broken nowhere by itself.
const breakable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\S{22}(?=\S)/gu, '$& ')

function contentOf(
  { recipient, phone, city, town, address, tracking_no, campaign }: LabelFacts,
  scale: number,
): Content[] {
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: 'ALICI', fontSize: 8 },
            { text: breakable(recipient), bold: true, fontSize: 16 * scale, margin: [0, 1, 0, 3] },
            { text: formatPhone(phone), fontSize: 12 },
          ],
        },
        { width: 84, qr: tracking_no, fit: 76, alignment: 'right' },
      ],
    },
    { text: breakable(address), fontSize: 14 * scale, margin: [0, 10, 0, 6] },
    {
      text: breakable([town, city].filter(Boolean).join(' / ')),
      bold: true,
      fontSize: 16 * scale,
      margin: [0, 0, 0, 10],
    },
    { text: tracking_no, bold: true, fontSize: 14 },
    ...(campaign
      ? [
          {
            text: cut(breakable(campaign), 90),
            fontSize: 9 * Math.max(scale, 0.6),
            margin: [0, 2, 0, 0],
          } satisfies Content,
        ]
      : []),
  ]
}
