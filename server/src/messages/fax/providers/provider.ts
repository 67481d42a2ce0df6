import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'

/** One sending as a provider gets it. `token` is our own id, by which the sending is found again; `to` is '+90…'. */
export type FaxJob = { token: string; title: string; to: string; pdf: Buffer }

/**
 * How a sending stands with its provider. `pagesSent` and `pagesWanted` are left out where the provider does not tell
 * them. `again`: the cause may pass (busy, no answer), so another try is worth it.
 */
export type FaxReport = {
  state: FaxState
  detail: string
  pagesSent?: number
  pagesWanted?: number
  again?: boolean
}

/** A fax that lies with the provider. `at` is ISO 8601. */
export type ArrivedFax = { ref: string; sender: string; receiver: string; at: string }

/** What a fax line can do. Screens never ask it: they read our own tables. */
export type FaxProvider = {
  name: string
  /** False: nothing is sent by itself, and people record what became of it. */
  sends: boolean
  receives: boolean
  /** The line's own number, '' when it was not told. */
  number: string
  /** The line takes one sending after the other, and each may take long. */
  oneByOne?: true
  /**
   * Hands over a sending and answers the provider's reference. Throws `FaxRefused` for what can never be sent,
   * `FaxUnreachable` and `FaxLimited` when nothing was handed over; after any other error it may have been.
   */
  submit(job: FaxJob, signal?: AbortSignal): Promise<string>
  /** The reference of a sending that was handed over earlier under this token, when there is one. */
  find(job: Omit<FaxJob, 'pdf'>, since: Date): Promise<string | undefined>
  /** `token`: the one under which it was handed over; some references come again after years, or a new set-up. */
  report(ref: string, token: string): Promise<FaxReport>
  arrived(): Promise<ArrivedFax[]>
  /** The TIFF or PDF of an arrived fax. */
  fetch(ref: string): Promise<Buffer>
}

/** The provider will never send this one: a number or document that it does not take. */
export class FaxRefused extends Error {}

/** Nobody answers at the provider's address: nothing was handed over. */
export class FaxUnreachable extends Error {}

/** The provider was asked and never answered, so it may have taken what it was given. */
export class FaxUnanswered extends Error {}

/** The provider asks to be left alone for a while. */
export class FaxLimited extends Error {
  readonly afterMs: number
  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}

/** No line: documents are made and wait, and people send them by other ways. */
export const byHand: FaxProvider = {
  name: 'elden',
  sends: false,
  receives: false,
  number: '',
  submit: () => Promise.reject(new Error('no fax line is configured')),
  find: () => Promise.resolve(undefined),
  report: () => Promise.resolve({ state: 'waiting', detail: '' }),
  arrived: () => Promise.resolve([]),
  fetch: () => Promise.reject(new Error('no fax line is configured')),
}
