import * as z from 'zod/mini'

/** As what a report is taken, and what each is called. */
export const reportFormats = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' } as const

export type ReportFormat = keyof typeof reportFormats

export const reportFormat = z.enum(Object.keys(reportFormats) as ReportFormat[])
