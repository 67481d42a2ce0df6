/** What a packet tells of one attempt; times ISO 8601. */
type Attempt = {
  number: number
  state: string
  detail: string
  pages_sent: number
  started_at: string
  ended_at: string | null
  provider_ref: string
}

/**
 * What a packet proves. `recorded_by` is the person who recorded the outcome if no line did, else ''. `kept`: the facts
 * are as they were kept when the fax ended; false, and missing in older packets, if nothing was kept then.
 */
export type ProofFacts = {
  format: 'masa-proof-1'
  fax: number
  request: number | null
  institution: string
  title: string
  sender: string
  recipient: string
  line: string
  token: string
  recorded_by: string
  queued_at: string
  submitted_at: string | null
  finished_at: string
  kept: boolean
  state: string
  detail: string
  pages_wanted: number
  pages_sent: number
  attempts: Attempt[]
  document: { sha256: string; size: number; pages: number }
  made_at: string
  key: string
}
