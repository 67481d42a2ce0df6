import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import { askFile, askJson } from './http.ts'
import type { FaxProvider, FaxReport } from './provider.ts'

export type BulutfonAddress = { url: string; token: string; did: string; version: 1 | 2 }

type Recipient = { state?: string; hangup_cause?: string; hangup_state?: string }
type Outgoing = { id: number | string; title?: string; recipients?: Recipient[] }
type Incoming = { uuid?: string; id?: number | string; sender?: string; receiver?: string; created_at?: string }
type Paged = { paginate?: { next_page?: number | null }; pagination?: { page: number; total_pages?: number } }

const states: Record<string, FaxState> = {
  SENT: 'sent',
  WAITING: 'waiting',
  FAILED: 'error',
  ERROR: 'error',
}

const passing = /busy|no.?answer|congestion|unavailable|timeout|meşgul|cevap/i
const mostPages = 200

const dialled = (phone: string) => phone.replace(/\D/g, '')

/**
 * Bulutfon. Version 1 is documented: outgoing and incoming faxes, `access_token` in the query, attachments as
 * `data:<type>;name:<file>;base64:<content>`. Of version 2 only the incoming half is; its outgoing half follows by symmetry.
 */
export function bulutfon({ url, token, did, version }: BulutfonAddress): FaxProvider {
  const at = (path: string, query: Record<string, string | number> = {}) => {
    const address = new URL(`${version === 2 ? '/v2/fax' : ''}${path}`, url)
    address.searchParams.set(version === 2 ? 'apikey' : 'access_token', token)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    return address
  }

  async function* pages(path: string): AsyncGenerator<unknown> {
    for (let page = 1; page <= mostPages; page++) {
      const answer = (await askJson(at(path, { page, limit: 100 }))) as Paged
      yield answer
      const { paginate, pagination } = answer
      const more = paginate ? Boolean(paginate.next_page) : page < (pagination?.total_pages ?? 1)
      if (!more) return
    }
    // Who was not looked for to the end may be there, and would go twice.
    throw new Error('Bulutfon lists more faxes than are looked through')
  }

  return {
    name: 'bulutfon',
    sends: true,
    receives: true,
    number: normalizePhone(did) ?? did,
    async submit({ token: ours, title, to, pdf }, signal) {
      const answer = (await askJson(at('/outgoing-faxes'), {
        method: 'POST',
        ...(signal && { signal }),
        json: {
          title: titleOf(title, ours),
          receivers: dialled(to),
          did: dialled(did),
          attachment: `data:application/pdf;name:masa.pdf;base64:${pdf.toString('base64')}`,
        },
      })) as { fax?: Outgoing; data?: Outgoing; id?: number | string }
      const id = answer.fax?.id ?? answer.data?.id ?? answer.id
      if (id !== undefined) return String(id)
      const found = await byTitle(ours)
      if (found === undefined) throw new Error('Bulutfon took the fax and named no id')
      return found
    },
    find: ({ token: ours }) => byTitle(ours),
    async report(ref): Promise<FaxReport> {
      const answer = (await askJson(at(`/outgoing-faxes/${encodeURIComponent(ref)}`))) as {
        fax?: Outgoing
        data?: Outgoing
      }
      const recipient = (answer.fax ?? answer.data)?.recipients?.[0]
      const state = states[recipient?.state?.toUpperCase() ?? ''] ?? 'unknown'
      const cause = [recipient?.hangup_cause, recipient?.hangup_state].filter(Boolean).join(', ')
      const detail = cause || (state === 'unknown' ? `Sağlayıcının durumu: ${recipient?.state ?? 'yok'}` : '')
      return { state, detail, again: state === 'error' && passing.test(cause) }
    },
    async arrived() {
      const found: Incoming[] = []
      for await (const answer of pages('/incoming-faxes')) {
        const { incoming_faxes, data } = answer as { incoming_faxes?: Incoming[]; data?: Incoming[] }
        found.push(...(incoming_faxes ?? data ?? []))
      }
      return found.flatMap(({ uuid, id, sender = '', receiver = '', created_at }) => {
        const ref = uuid ?? id
        if (ref === undefined) return []
        const time = new Date(created_at ?? '')
        const at = (Number.isNaN(time.getTime()) ? new Date() : time).toISOString()
        return {
          ref: String(ref),
          sender: normalizePhone(sender) ?? sender,
          receiver: normalizePhone(receiver) ?? receiver,
          at,
        }
      })
    },
    fetch: (ref) => askFile(at(`/incoming-faxes/${encodeURIComponent(ref)}${version === 2 ? '/download' : ''}`)),
  }

  async function byTitle(ours: string): Promise<string | undefined> {
    for await (const answer of pages('/outgoing-faxes')) {
      const { faxes, data } = answer as { faxes?: Outgoing[]; data?: Outgoing[] }
      const found = (faxes ?? data ?? []).find(({ title }) => title?.endsWith(`[${ours}]`))
      if (found) return String(found.id)
    }
    return undefined
  }
}

// The only field of theirs that carries something of ours.
const titleOf = (title: string, token: string) => `${cut(title, 120)} [${token}]`
