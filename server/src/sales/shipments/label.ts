import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { type Content, makePdf, type Rendered } from '../../kit/pdf/maker.ts'
import type { LabelFacts } from './shipments.store.ts'

// The usual size first; a long address is written smaller until one sheet holds it.
const scales = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.33]

/** The label of a parcel, one sheet of A6 whatever the address. */
export async function label(facts: LabelFacts): Promise<Rendered> {
  let made: Rendered | undefined
  for (const scale of scales) {
    made = await makePdf({
      pageSize: 'A6',
      pageMargins: [16, 16, 16, 16],
      language: 'tr-TR',
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15, color: '#000' },
      info: { title: `Gönderi ${facts.tracking_no}`, author: 'Masa', creator: 'Masa', producer: 'Masa' },
      content: contentOf(facts, scale),
    })
    if (made.pages === 1) return made
  }
  return made as Rendered
}

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
