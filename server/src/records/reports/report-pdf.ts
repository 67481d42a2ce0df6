import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { formatPeriod } from '../../../../contract/src/records/reports.ts'
import { type Content, makePdf } from '../../kit/pdf/maker.ts'
import { type Cell, cellText } from '../../kit/sheets/export/columns.ts'
import type { Period } from './periods.ts'
import type { Sheet } from './report-file.ts'

export type Section = { title: string; head: string[]; rows: Cell[][] }

const numberWidth = 58
/** How many columns fit in portrait and in landscape. */
const most = { upright: 6, across: 690 / numberWidth }

/** Figures as a PDF: sections below each other, in landscape if they are wide. */
export async function sectionsPdf(title: string, period: Period, sections: Section[]): Promise<Buffer> {
  const widest = Math.max(...sections.map(({ head }) => head.length))
  const width = Math.floor(numberWidth * Math.min(1, most.across / widest))
  const { pdf } = await makePdf({
    pageSize: 'A4',
    ...(widest > most.upright && { pageOrientation: 'landscape' }),
    pageMargins: [40, 44, 40, 52],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15, color: '#111' },
    info: { title: `${title} ${formatPeriod(period)}`, author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: [
      { text: title, bold: true, fontSize: 18 },
      { text: formatPeriod(period), fontSize: 11, margin: [0, 2, 0, 6] },
      ...sections.flatMap((section): Content[] => [
        { text: section.title, bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: section.head.map((_, at) => (at === 0 ? '*' : width)),
            body: [
              section.head.map((text, at) => ({ text, bold: true, ...right(at) })),
              ...section.rows.map((cells) => cells.map(cellOf)),
            ],
          },
        },
      ]),
    ],
    footer: { text: 'Masa · günler İstanbul günleridir · {page} / {pages}', margin: [40, 14, 40, 0], fontSize: 8 },
  })
  return pdf
}

/** One report as a PDF. */
export const sheetPdf = (title: string, period: Period, { columns, rows }: Sheet) =>
  sectionsPdf(title, period, [{ title: '', head: columns.map(({ heading }) => heading), rows }])

const right = (at: number): Pick<Content, 'alignment'> => (at === 0 ? {} : { alignment: 'right' })

const cellOf = (cell: Cell, at: number): Content => ({
  text: typeof cell === 'number' ? formatCount(cell) : cellText(cell),
  ...right(at),
})
