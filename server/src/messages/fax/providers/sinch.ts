import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import { askFile, askJson } from './http.ts'
import type { FaxProvider, FaxReport } from './provider.ts'

export type SinchAddress = { url: string; project: string; key: string; secret: string; from: string; service: string }

type Fax = {
  id: string
  status?: string
  from?: string
  to?: string
  createTime?: string
  labels?: Record<string, string>
  numberOfPages?: number
  pagesSentSuccessfully?: number
  errorType?: string
  errorMessage?: string
}

type List = { faxes?: Fax[]; pageNumber?: number; totalPages?: number }

const states: Record<string, FaxState> = {
  QUEUED: 'waiting',
  IN_PROGRESS: 'waiting',
  COMPLETED: 'sent',
  FAILURE: 'error',
}

const passing = /busy|no.?answer|timeout|congestion|network/i
// Of a thousand faxes each.
const mostPages = 20

/** Sinch Fax API v3: one document a sending, our own id among its labels, no retries of theirs. */
export function sinch({ url, project, key, secret, from, service }: SinchAddress): FaxProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  const at = (path: string, query: Record<string, string> = {}) => {
    const address = new URL(`/v3/projects/${encodeURIComponent(project)}/faxes${path}`, url)
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
    return address
  }

  async function* listed(query: Record<string, string>): AsyncGenerator<Fax> {
    for (let page = 1; page <= mostPages; page++) {
      const list = (await askJson(at('', { ...query, pageSize: '1000', page: String(page) }), { headers })) as List
      yield* list.faxes ?? []
      if (page >= (list.totalPages ?? 1)) return
    }
    throw new Error('Sinch lists more faxes than are looked through')
  }

  return {
    name: 'sinch',
    sends: true,
    receives: true,
    number: normalizePhone(from) ?? from,
    async submit({ token, to, pdf }, signal) {
      const answer = (await askJson(at(''), {
        method: 'POST',
        headers,
        ...(signal && { signal }),
        json: {
          to,
          ...(from && { from }),
          ...(service && { serviceId: service }),
          files: [{ file: pdf.toString('base64'), fileType: 'PDF' }],
          labels: { masa: token },
          maxRetries: 0,
          resolution: 'FINE',
        },
      })) as Fax | Fax[] | List
      const fax = Array.isArray(answer) ? answer[0] : 'faxes' in answer ? answer.faxes?.[0] : (answer as Fax)
      if (!fax?.id) throw new Error('Sinch took the fax and named no id')
      return fax.id
    },
    async find({ token, to }) {
      // Without a time the list is that of the past week.
      for await (const fax of listed({ direction: 'OUTBOUND', to })) if (fax.labels?.masa === token) return fax.id
      return undefined
    },
    async report(ref): Promise<FaxReport> {
      const fax = (await askJson(at(`/${encodeURIComponent(ref)}`), { headers })) as Fax
      const state = states[fax.status ?? ''] ?? 'unknown'
      const detail = [fax.errorType, fax.errorMessage].filter(Boolean).join(': ')
      return {
        state,
        detail: detail || (state === 'unknown' ? `Sağlayıcının durumu: ${fax.status ?? 'yok'}` : ''),
        ...(fax.pagesSentSuccessfully !== undefined && { pagesSent: fax.pagesSentSuccessfully }),
        ...(fax.numberOfPages !== undefined && { pagesWanted: fax.numberOfPages }),
        again: state === 'error' && passing.test(detail),
      }
    },
    async arrived() {
      const found = []
      for await (const { id, from: sender = '', to = '', createTime } of listed({
        direction: 'INBOUND',
        status: 'COMPLETED',
      })) {
        const at = new Date(createTime ?? Date.now()).toISOString()
        found.push({ ref: id, sender: normalizePhone(sender) ?? sender, receiver: normalizePhone(to) ?? to, at })
      }
      return found
    },
    fetch: (ref) => askFile(at(`/${encodeURIComponent(ref)}/file.pdf`), { headers }),
  }
}
