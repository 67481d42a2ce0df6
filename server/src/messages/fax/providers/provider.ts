import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'

/** One attempt as a provider gets it. `token` is our own id, by which the attempt is found again; `to` is '+90…'. */
export type FaxJob = { token: string; title: string; to: string; pdf: Buffer }

/**
 * The state of a fax at its provider. `pagesSent` and `pagesWanted` are missing if the provider does not give them.
 * `again`: the cause may pass (busy, no answer), so another attempt is worthwhile.
 */
export type FaxReport = {
  state: FaxState
  detail: string
  pagesSent?: number
  pagesWanted?: number
  again?: boolean
}

/** A fax that waits at the provider. `at` is ISO 8601. */
export type ArrivedFax = { ref: string; sender: string; receiver: string; at: string }

/** What a fax line can do. Screens never ask it: they read our own tables. */
export type FaxProvider = {
  name: string
  /** False: nothing is sent automatically, and people record the outcome. */
  sends: boolean
  receives: boolean
  /** The line's own number; '' if it is not known. */
  number: string
  /** The line takes one fax at a time, and each may take long. */
  oneByOne?: true
  /**
   * Hands over a fax and returns the provider's reference. Throws `FaxRefused` for what can never be sent,
   * `FaxUnreachable` and `FaxLimited` when nothing was handed over; after any other error the provider may have it.
   */
  submit(job: FaxJob, signal?: AbortSignal): Promise<string>
  /** The reference of a fax that was handed over earlier under this token, if there is one. */
  find(job: Omit<FaxJob, 'pdf'>, since: Date): Promise<string | undefined>
  /**
   * `token` is the one under which the fax was handed over: references may repeat after years or a new installation.
   */
  report(ref: string, token: string): Promise<FaxReport>
  arrived(): Promise<ArrivedFax[]>
  /** The TIFF or PDF of an arrived fax. */
  fetch(ref: string): Promise<Buffer>
}

/** The provider will never send this fax: it does not accept the number or the document. */
export class FaxRefused extends Error {}

/** Nobody answers at the provider's address: nothing was handed over. */
export class FaxUnreachable extends Error {}

/** The provider was asked and never answered, so it may have taken the fax. */
export class FaxUnanswered extends Error {}

/** The provider allows no further request for `afterMs`. */
export class FaxLimited extends Error {
  readonly afterMs: number
  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}

/** No line: documents are made and wait, and people send them in other ways. */
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
