import { setTimeout as wait } from 'node:timers/promises'
import { httpStub, type StubCall } from './http-stub.ts'

type Fax = Record<string, unknown> & { id: string; labels?: Record<string, string> }

/** A stand-in for Sinch's Fax API v3 as its documents describe it: one project, Basic authentication, paged lists. */
export async function sinchStub({ pageSize = 1 } = {}) {
  const faxes: Fax[] = []
  let fails: { status: number; json: unknown; headers?: Record<string, string> } | undefined
  const account = `Basic ${Buffer.from('ANAHTAR:SIR').toString('base64')}`
  const base = '/v3/projects/proje/faxes'
  let delayMs = () => 0
  const stub = await httpStub(async ({ method, path, query, headers, body }: StubCall) => {
    if (headers.authorization !== account)
      return { status: 401, json: { error: { code: 401, message: 'Unauthorized' } } }
    if (fails) return fails
    if (method === 'POST' && path === base) {
      const { to, labels, files } = JSON.parse(body) as { to: string; labels: Record<string, string>; files: unknown[] }
      await wait(delayMs())
      const fax = {
        id: `s-${faxes.length + 1}`,
        direction: 'OUTBOUND',
        to,
        labels,
        status: 'QUEUED',
        numberOfPages: files.length * 2,
      }
      faxes.push(fax)
      return { json: fax }
    }
    if (path === base) {
      const page = Number(query.get('page'))
      const rows = faxes.filter(({ direction }) => direction === query.get('direction'))
      return {
        json: {
          faxes: rows.slice((page - 1) * pageSize, page * pageSize),
          pageNumber: page,
          totalPages: Math.ceil(rows.length / pageSize),
          pageSize,
        },
      }
    }
    if (path.endsWith('/file.pdf')) return { body: Buffer.from('%PDF-1.4') }
    const fax = faxes.find(({ id }) => path === `${base}/${id}`)
    return fax ? { json: fax } : { status: 404, json: { error: { code: 404, message: 'Not found' } } }
  })
  return {
    ...stub,
    faxes,
    delay: (ms: typeof delayMs) => {
      delayMs = ms
    },
    fail: (answer: typeof fails) => {
      fails = answer
    },
  }
}
