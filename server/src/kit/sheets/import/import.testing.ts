import { strToU8, zipSync } from 'fflate'
import { blogCategories } from '../../../../../contract/src/content/blog.ts'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import type { TestApp } from '../../../testing/app.ts'
import { writeXlsx } from '../export/xlsx.ts'

type Answer = { status: number; body: Imported & { code?: string; message: string; fields: Record<string, string> } }

/** Imports blog categories from a file, as the panel does. */
export function categoryImport(masa: TestApp) {
  async function send(
    file: Buffer | string,
    options: { dryRun?: boolean; name?: string; token?: string; key?: string } = {},
  ) {
    const { dryRun = false, name = 'liste.csv', token = masa.token, key } = options
    const form = new FormData()
    form.append('file', new Blob([file]), name)
    form.append('dry_run', String(dryRun))
    const encoded = new Response(form)
    const response = await masa.app.inject({
      method: 'POST',
      url: '/api/blog_Categorys_import',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() } as Answer
  }

  const names = async () =>
    (await masa.send(blogCategories.list, { order: { id: 'asc' }, limit: 200 })).body.data.map(({ name }) => name)

  async function forgetAll(): Promise<void> {
    await masa.db.rows('DELETE FROM blog_categories')
  }

  return { send, names, forgetAll }
}

export async function workbook(...rows: (string | number)[][]): Promise<Buffer> {
  const [header = [], ...cells] = rows
  const columns = header.map((heading) => ({ heading: String(heading), kind: 'text' as const }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(columns, [cells] as unknown as AsyncIterable<(string | number)[][]>, 'Liste'))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A workbook with one sheet. */
export const sheetOf = (sheetXml: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId9"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId9" Target="worksheets/a.xml"/></Relationships>',
          'xl/worksheets/a.xml': `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>`,
          ...more,
        }).map(([path, xml]) => [path, strToU8(xml)]),
      ),
      { level: 1 },
    ),
  )

/** A sheet in which every cell refers to the same shared text. */
export const shared = (text: string, columns: number, rows: number) => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  return sheetOf(`<row>${cells}</row>`.repeat(rows), { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })
}
