import type * as z from 'zod/mini'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import type { PanelSummary } from '../../../../contract/src/records/panel.ts'
import { formatPeriod } from '../../../../contract/src/records/reports.ts'
import type { Cell } from '../../kit/sheets/export/columns.ts'
import { type Sheet, sheetOf } from '../reports/report-file.ts'
import { type Section, sectionsPdf } from '../reports/report-pdf.ts'

type Summary = z.output<typeof PanelSummary>

/** The panel's figures in sections, the same for each file format. */
function sectionsOf({ desk, figures, chart, top, compared }: Summary): Section[] {
  const { requests, faxes, leads, shipments, erasures, dealers, drafts } = desk
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
    ...(erasures?.waiting ? ([['Onay bekleyen silme', erasures.waiting]] as [string, number][]) : []),
    ...(dealers ? ([['Aktif bayi', dealers.active]] as [string, number][]) : []),
    ...drafts.map(({ domain, total }): [string, number] => [`Taslak: ${guardedDomains[domain]?.title}`, total]),
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
      head: ['Gösterge', 'Sayı', formatPeriod(compared)],
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
      heading: at === 0 ? `Panel ${formatPeriod(summary.period)}` : '',
      kind: at === 0 ? 'text' : 'number',
    })),
    rows: sections.flatMap(({ title, head, rows }) => [
      wide([]),
      wide([{ head: title }]),
      wide(head.map((text) => ({ head: text }))),
      ...rows.map(wide),
    ]),
  }
}

/** The same sections as a PDF. */
export const panelPdf = (summary: Summary): Promise<Buffer> => sectionsPdf('Panel', summary.period, sectionsOf(summary))
