/** One attempt to send a write under the caller's Idempotency-Key. */
type Ticket = { key: string; personId: number; call: string; body: unknown }

/** Runs a write at most once per key and answers its text; the same key again gets the first text. */
export type RunOnce = (ticket: Ticket, run: () => Promise<string>) => Promise<string>
