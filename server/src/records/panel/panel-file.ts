import type * as z from 'zod/mini'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { PanelSummary } from '../../../../contract/src/records/panel.ts'
import { type Content, makePdf } from '../../kit/pdf/maker.ts'
import type { Cell } from '../../kit/sheets/export/columns.ts'
import { periodWords, type Sheet, sheetOf } from '../reports/report-file.ts'

type Summary = z.output<typeof PanelSummary>

type Section = { title: string; head: string[]; rows: Cell[][] }

/** The panel's figures in sections, as every file of it shows them. */
function sectionsOf({ desk, figures, chart, top, compared }: Summary): Section[] {
  const { requests, faxes, leads, shipments, dealers, drafts } = desk
  const waiting: [string, number][] = [
    ...(requests
      ? ([
          ['Yeni talep', requests.new],
          ['Yanıt bekleyen talep', requests.waiting],
          ['Süresi dolmak üzere olan talep', requests.near],
          ['Süresi dolan talep', requests.past],
          ['Bana atanan talep', requests.mine],
        ] as [string, number][])
      : []),
    ...(faxes
      ? ([
          ['Gönderilemeyen faks', faxes.failed],
          ['Yoldaki faks', faxes.waiting],
        ] as [string, number][])
      : []),
    ...(leads
      ? ([
          ['Yeni aday', leads.new],
          ['Üzerimdeki aday ve satış', leads.mine],
          ['Geri arama zamanı gelen', leads.due],
        ] as [string, number][])
      : []),
    ...(shipments
      ? ([
          ['Hazırlanan gönderi', shipments.prepared],
          ['Kuryedeki gönderi', shipments.carried],
          ['Teslim edilemeyen gönderi', shipments.failed],
        ] as [string, number][])
      : []),
    ...(dealers ? ([['Aktif bayi', dealers.active]] as [string, number][]) : []),
    ...(drafts.length > 0
      ? ([['Bekleyen taslak', drafts.reduce((sum, { total }) => sum + total, 0)]] as [string, number][])
      : []),
  ]
  const ofTable = (title: string, table: Summary['chart']): Section[] => {
    if (!table) return []
    const { columns, rows } = sheetOf(table)
    return [{ title, head: columns.map(({ heading }) => heading), rows }]
  }
  return [
    { title: 'Şu anda', head: ['Bekleyen', 'Sayı'], rows: waiting },
    {
      title: 'Dönemde',
      head: ['Gösterge', 'Sayı', periodWords(compared)],
      rows: figures.map(({ title, n, before }) => [title, n, before]),
    },
    ...ofTable('Talepler', chart),
    ...ofTable('En çok talep gelen kurumlar', top),
  ].filter(({ rows }) => rows.length > 0)
}

/** All sections below each other in one sheet, as wide as the widest. */
export function panelSheet(summary: Summary): Sheet {
  const sections = sectionsOf(summary)
  const width = Math.max(2, ...sections.map(({ head }) => head.length))
  const wide = (cells: Cell[]): Cell[] => [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return {
    columns: Array.from({ length: width }, (_, at) => ({
      heading: at === 0 ? `Panel ${periodWords(summary.period)}` : '',
      kind: at === 0 ? 'text' : 'number',
    })),
    rows: sections.flatMap(({ title, head, rows }) => [wide([]), wide([title]), wide(head), ...rows.map(wide)]),
  }
}

/** The same on paper. */
export async function panelPdf(summary: Summary): Promise<Buffer> {
  const { pdf } = await makePdf({
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15, color: '#111' },
    info: { title: `Panel ${periodWords(summary.period)}`, author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: [
      { text: 'Panel', bold: true, fontSize: 18 },
      { text: periodWords(summary.period), fontSize: 11, margin: [0, 2, 0, 6] },
      ...sectionsOf(summary).flatMap(({ title, head, rows }): Content[] => [
        { text: title, bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: head.map((_, at) => (at === 0 ? '*' : 58)),
            body: [
              head.map((text, at) => ({ text, bold: true, ...right(at) })),
              ...rows.map((cells) => cells.map(cellOf)),
            ],
          },
        },
      ]),
    ],
    footer: { text: 'Masa · günler İstanbul günleridir · {page} / {pages}', margin: [40, 14, 40, 0], fontSize: 8 },
  })
  return pdf
}

const right = (at: number): Pick<Content, 'alignment'> => (at === 0 ? {} : { alignment: 'right' })

const cellOf = (cell: Cell, at: number): Content => ({
  text: typeof cell === 'number' ? formatCount(cell) : cell,
  ...right(at),
})
