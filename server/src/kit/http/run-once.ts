/** One sending of a write under a caller's key. */
type Ticket = { key: string; personId: number; call: string; body: unknown }

/** Runs a write at most once for its key and answers its text; the same key again answers the first text. */
export type RunOnce = (ticket: Ticket, run: () => Promise<string>) => Promise<string>
