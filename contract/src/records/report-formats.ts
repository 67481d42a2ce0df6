import * as z from 'zod/mini'

/** The file formats of a report, each with its name. */
export const reportFormats = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' } as const

export type ReportFormat = keyof typeof reportFormats

export const reportFormat = z.enum(Object.keys(reportFormats) as ReportFormat[])
