import * as z from 'zod/mini'
import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import { arrivedAt, askFile, askJson, fitting, inForm, pageNumber, reference } from './http.ts'
import type { ArrivedFax, FaxProvider, FaxReport } from './provider.ts'

export type SinchAddress = { url: string; project: string; key: string; secret: string; from: string; service: string }

const Listed = z.object({ id: reference, labels: z.nullish(z.object({ masa: z.optional(z.unknown()) })) })

const Arrived = z.object({
  id: reference,
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  createTime: z._default(z.string(), ''),
})

const Sent = z.object({
  status: z.string(),
  numberOfPages: pageNumber,
  pagesSentSuccessfully: pageNumber,
  errorType: z.nullish(z.string()),
  errorMessage: z.nullish(z.string()),
})

// A list with a known number of pages; it may be empty.
const List = z.object({ faxes: z.array(z.unknown()), totalPages: z.int() })

const Named = z.object({ id: reference })
const Taken = z.union([
  Named,
  z.array(Named).check(z.minLength(1)),
  z.object({ faxes: z.array(Named).check(z.minLength(1)) }),
])

const states = new Map<string, FaxState>([
  ['QUEUED', 'waiting'],
  ['IN_PROGRESS', 'waiting'],
  ['COMPLETED', 'sent'],
  ['FAILURE', 'error'],
])

const passing = /busy|no.?answer|timeout|congestion|network/i
// Pages of a thousand faxes each.
const mostPages = 20

/** Sinch Fax API v3: one document per fax, our own token among its labels, no retries by Sinch. */
export function sinch({ url, project, key, secret, from, service }: SinchAddress): FaxProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  const at = (path: string, query: Record<string, string> = {}) => {
    const address = new URL(`/v3/projects/${encodeURIComponent(project)}/faxes${path}`, url)
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
    return address
  }

  async function* listed(query: Record<string, string>): AsyncGenerator<unknown[]> {
    for (let page = 1; page <= mostPages; page++) {
      const asked = at('', { ...query, pageSize: '1000', page: String(page) })
      const { faxes, totalPages } = await askJson(List, asked, { headers })
      yield faxes
      if (page >= totalPages) return
    }
    throw new Error('Sinch lists more faxes than are looked through')
  }

  return {
    name: 'sinch',
    sends: true,
    receives: true,
    number: normalizePhone(from) ?? from,
    async submit({ token, to, pdf }, signal) {
      const answer = await askJson(Taken, at(''), {
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
      })
      const [fax] = Array.isArray(answer) ? answer : 'faxes' in answer ? answer.faxes : [answer]
      return (fax as z.output<typeof Named>).id
    },
    async find({ token, to }) {
      // Without a time, Sinch lists the past week.
      for await (const faxes of listed({ direction: 'OUTBOUND', to })) {
        const found = inForm(z.array(Listed), faxes).find(({ labels }) => labels?.masa === token)
        if (found) return found.id
      }
      return undefined
    },
    async report(ref): Promise<FaxReport> {
      const fax = await askJson(Sent, at(`/${encodeURIComponent(ref)}`), { headers })
      const state = states.get(fax.status) ?? 'unknown'
      const detail = [fax.errorType, fax.errorMessage].filter(Boolean).join(': ')
      return {
        state,
        detail: detail || (state === 'unknown' ? `Sağlayıcının durumu: ${fax.status}` : ''),
        ...(typeof fax.pagesSentSuccessfully === 'number' && { pagesSent: fax.pagesSentSuccessfully }),
        ...(typeof fax.numberOfPages === 'number' && { pagesWanted: fax.numberOfPages }),
        again: state === 'error' && passing.test(detail),
      }
    },
    async arrived() {
      const found: ArrivedFax[] = []
      for await (const faxes of listed({ direction: 'INBOUND', status: 'COMPLETED' }))
        for (const { id, from, to, createTime } of fitting(Arrived, faxes))
          found.push({
            ref: id,
            sender: normalizePhone(from) ?? from,
            receiver: normalizePhone(to) ?? to,
            at: arrivedAt(createTime),
          })
      return found
    },
    fetch: (ref) => askFile(at(`/${encodeURIComponent(ref)}/file.pdf`), { headers }),
  }
}
