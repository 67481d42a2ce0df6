import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { type Content, makePdf, type Rendered, refuseUnwritten } from '../../kit/pdf/maker.ts'
import type { LabelFacts } from './shipments.store.ts'

// The usual size first; a long address is printed smaller until it fits on one sheet.
const scales = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.33]

/** `step`: index of the scale that is tried; the largest scale that fits lies between `from` and `to`. */
type Sheet = { facts: LabelFacts; from: number; to: number; step: number }

/**
 * The labels of shipments, one A6 sheet each, however long the address. Throws `conflict` for a letter that cannot be
 * written. Few addresses are too long, so all labels are drawn together, a few times at most.
 */
export async function labels(all: LabelFacts[]): Promise<Rendered> {
  let sheets: Sheet[] = all.map((facts) => ({ facts, from: 0, to: scales.length - 1, step: 0 }))
  for (;;) {
    const made = await drawn(sheets)
    refuseUnwritten(made, 'Etikete', 'alıcının bilgilerini Latin harfleriyle düzeltin')
    const next = sheets.map((sheet, at) => narrowed(sheet, made.pagesOf[at] === 1))
    if (next.every(({ step }, at) => step === sheets[at]?.step)) return made
    sheets = next
  }
}

function narrowed({ facts, from, to, step }: Sheet, fits: boolean): Sheet {
  const [first, last] = fits ? [from, step] : [Math.min(step + 1, to), to]
  return { facts, from: first, to: last, step: Math.floor((first + last) / 2) }
}

const drawn = (sheets: Sheet[]) =>
  makePdf({
    pageSize: 'A6',
    pageMargins: [16, 16, 16, 16],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15, color: '#000' },
    info: { title: titleOf(sheets), author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: sheets.map(({ facts, step }, at) => ({
      stack: contentOf(facts, scales[step] as number),
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
  })

const titleOf = ([first, ...others]: Sheet[]) =>
  others.length === 0 ? `Gönderi ${first?.facts.tracking_no}` : `${others.length + 1} gönderi`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

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
            { text: oneLine(recipient), bold: true, fontSize: 16 * scale, margin: [0, 1, 0, 3] },
            { text: formatPhone(phone), fontSize: 12 },
          ],
        },
        { width: 84, qr: tracking_no, fit: 76, alignment: 'right' },
      ],
    },
    { text: oneLine(address), fontSize: 14 * scale, margin: [0, 10, 0, 6] },
    {
      text: oneLine([town, city].filter(Boolean).join(' / ')),
      bold: true,
      fontSize: 16 * scale,
      margin: [0, 0, 0, 10],
    },
    { text: tracking_no, bold: true, fontSize: 14 },
    ...(campaign
      ? [
          {
            text: cut(oneLine(campaign), 90),
            fontSize: 9 * Math.max(scale, 0.6),
            margin: [0, 2, 0, 0],
          } satisfies Content,
        ]
      : []),
  ]
}
