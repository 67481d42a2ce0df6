import * as z from 'zod/mini'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import { arrivedAt, askFile, askJson, fitting, inForm, reference } from './http.ts'
import type { ArrivedFax, FaxProvider, FaxReport } from './provider.ts'

export type BulutfonAddress = { url: string; token: string; did: string; version: 1 | 2 }

const Recipient = z.object({
  state: z.string(),
  hangup_cause: z.nullish(z.string()),
  hangup_state: z.nullish(z.string()),
})
const Sent = z.object({ recipients: z.array(Recipient).check(z.minLength(1)) })
const Listed = z.object({ id: reference, title: z.nullable(z.string()) })
// Version 1 documents telephone numbers as JSON numbers.
const phone = z.pipe(
  z.nullish(z.union([z.string(), z.int()])),
  z.transform((written) => String(written ?? '')),
)
const Arrived = z.object({
  uuid: z.optional(reference),
  id: z.optional(reference),
  sender: phone,
  receiver: phone,
  created_at: z._default(z.string(), ''),
})

const Paging = z.object({
  paginate: z.optional(z.object({ next_page: z.nullish(z.int()) })),
  pagination: z.optional(z.object({ total_pages: z.optional(z.int()) })),
})

/** The value that was asked for: version 1 has it under its own name, version 2 under `data`. */
const under = <S extends z.ZodMiniType>(name: string, form: S) => {
  const named = (key: string) =>
    z.pipe(
      z.object({ [key]: form }),
      z.transform((answer) => answer[key] as z.output<S>),
    )
  return z.union([named(name), named('data')])
}

const Taken = z.union([
  under('fax', z.object({ id: reference })),
  z.object({ id: reference }),
  z.object({ message: z.string() }),
])

const states = new Map<string, FaxState>([
  ['SENT', 'sent'],
  ['WAITING', 'waiting'],
  ['FAILED', 'error'],
  ['ERROR', 'error'],
])

const passing = /busy|no.?answer|congestion|unavailable|timeout|meşgul|cevap/i
const mostPages = 200
const perPage = 100

const dialled = (phone: string) => phone.replace(/\D/g, '')

/**
 * Bulutfon. Version 1 is documented: outgoing and incoming faxes, `access_token` in the query,
 * attachments as `data:<type>;name:<file>;base64:<content>`. Of version 2 only the incoming half is
 * documented; its outgoing half is inferred by symmetry.
 */
export function bulutfon({ url, token, did, version }: BulutfonAddress): FaxProvider {
  const at = (path: string, query: Record<string, string | number> = {}) => {
    const address = new URL(`${version === 2 ? '/v2/fax' : ''}${path}`, url)
    address.searchParams.set(version === 2 ? 'apikey' : 'access_token', token)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    return address
  }

  /** `whole`: throws unless the provider says where the list ends. */
  async function* pages(path: string, name: string, whole: boolean): AsyncGenerator<unknown[]> {
    for (let page = 1; page <= mostPages; page++) {
      const answer = await askJson(z.unknown(), at(path, { page, limit: perPage }))
      const entries = inForm(under(name, z.array(z.unknown())), answer)
      yield entries
      const { paginate, pagination } = inForm(Paging, answer)
      const last = paginate
        ? page + (paginate.next_page ? 1 : 0)
        : (pagination?.total_pages ?? (entries.length < perPage ? page : 0))
      if (last === 0 && whole) throw new Error('Bulutfon does not say whether its list goes on')
      if (page >= last) return
    }
    // A fax beyond the end of this search may still be listed, and would be sent twice.
    throw new Error('Bulutfon lists more faxes than are looked through')
  }

  return {
    name: 'bulutfon',
    sends: true,
    receives: true,
    number: normalizePhone(did) ?? did,
    async submit({ token: ours, title, to, pdf }, signal) {
      const answer = await askJson(Taken, at('/outgoing-faxes'), {
        method: 'POST',
        ...(signal && { signal }),
        json: {
          title: titleOf(title, ours),
          receivers: dialled(to),
          did: dialled(did),
          attachment: `data:application/pdf;name:masa.pdf;base64:${pdf.toString('base64')}`,
        },
      })
      if ('id' in answer) return answer.id
      const found = await byTitle(ours)
      if (found === undefined) throw new Error('Bulutfon took the fax and named no id')
      return found
    },
    find: ({ token: ours }) => byTitle(ours),
    async report(ref): Promise<FaxReport> {
      const address = at(`/outgoing-faxes/${encodeURIComponent(ref)}`)
      const { recipients } = await askJson(under('fax', Sent), address)
      const [recipient] = recipients as [z.output<typeof Recipient>]
      const state = states.get(recipient.state.toUpperCase()) ?? 'unknown'
      const cause = [recipient.hangup_cause, recipient.hangup_state].filter(Boolean).join(', ')
      const detail = cause || (state === 'unknown' ? `Sağlayıcının durumu: ${recipient.state}` : '')
      return { state, detail, again: state === 'error' && passing.test(cause) }
    },
    async arrived() {
      const found: ArrivedFax[] = []
      for await (const entries of pages('/incoming-faxes', 'incoming_faxes', false))
        for (const { uuid, id, sender, receiver, created_at } of fitting(Arrived, entries)) {
          const ref = uuid ?? id
          if (ref === undefined) continue
          found.push({
            ref,
            sender: normalizePhone(sender) ?? sender,
            receiver: normalizePhone(receiver) ?? receiver,
            at: arrivedAt(created_at),
          })
        }
      return found
    },
    fetch: (ref) => askFile(at(`/incoming-faxes/${encodeURIComponent(ref)}${version === 2 ? '/download' : ''}`)),
  }

  async function byTitle(ours: string): Promise<string | undefined> {
    for await (const entries of pages('/outgoing-faxes', 'faxes', true)) {
      const found = inForm(z.array(Listed), entries).find(({ title }) => title?.endsWith(`[${ours}]`))
      if (found) return found.id
    }
    return undefined
  }
}

// The title is the only field that Bulutfon gives back in which our token fits.
const titleOf = (title: string, token: string) => `${cut(title, 120)} [${token}]`
