import { httpStub, type StubCall } from './http-stub.ts'

type Fax = {
  id: number
  title: string
  did: string
  recipients: { number: string; state: string; hangup_cause?: string }[]
}

/**
 * A stand-in for Bulutfon as its documents describe version 1: paged lists, attachments as text, states in capitals.
 */
export async function bulutfonStub() {
  const faxes: Fax[] = []
  const tiff = Buffer.from('II*\0')
  let fails: { status: number; json: unknown; headers?: Record<string, string> } | undefined
  let loses = false
  const pageOf = <T>(all: T[], query: URLSearchParams) => {
    const [page, limit] = [Number(query.get('page') ?? 1), 2]
    const total = Math.ceil(all.length / limit)
    return {
      rows: all.slice((page - 1) * limit, page * limit),
      paginate: { total_pages: total, next_page: page < total ? page + 1 : null },
    }
  }
  const stub = await httpStub(({ method, path, query, body }: StubCall) => {
    if (query.get('access_token') !== 'GIZLI') return { status: 401, json: { error: 'Unauthorized', code: 401 } }
    if (fails) return fails
    if (method === 'POST' && path === '/outgoing-faxes') {
      const { title, receivers, did } = JSON.parse(body) as { title: string; receivers: string; did: string }
      const fax = { id: faxes.length + 1, title, did, recipients: [{ number: receivers, state: 'WAITING' }] }
      faxes.push(fax)
      if (loses) return null
      return { json: { message: 'Faks gönderildi', fax: { id: fax.id } } }
    }
    if (path === '/outgoing-faxes') {
      const { rows, paginate } = pageOf(faxes, query)
      return { json: { faxes: rows.map(({ id, title, did }) => ({ id, title, did, recipient_count: 1 })), paginate } }
    }
    if (path === '/incoming-faxes') {
      const row = {
        uuid: 'u-1',
        sender: 902125550101,
        receiver: 902120000001,
        created_at: '2026-11-20T10:00:00.000+03:00',
      }
      return { json: { incoming_faxes: [row], paginate: { total_pages: 1, next_page: null } } }
    }
    if (path === '/incoming-faxes/u-1') return { body: tiff }
    const fax = faxes.find(({ id }) => path === `/outgoing-faxes/${id}`)
    return fax ? { json: { fax } } : { status: 404, json: { error: 'Not found', code: 404 } }
  })
  return {
    ...stub,
    faxes,
    tiff,
    fail: (answer: typeof fails) => {
      fails = answer
    },
    lose: (does: boolean) => {
      loses = does
    },
  }
}
