/** One attempt to send a write under the caller's Idempotency-Key; `body` answers what was sent, or a promise of it. */
type Ticket = { key: string; personId: number; call: string; body: () => unknown }

/**
 * Runs a write at most once per key and answers its text; the same key again gets the first text. `before` prepares the
 * write, unless the key has been answered: it may need what the write has changed.
 */
export type RunOnce = (ticket: Ticket, run: () => Promise<string>, before?: () => Promise<void>) => Promise<string>
