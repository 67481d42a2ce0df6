import { cut } from '../../../../contract/src/kit/text/cut.ts'
import type { Sql } from '../../kit/db/database.ts'
import { notify } from '../live/announce.ts'
import type { RefusedRecipient } from './mail.ports.ts'

/** Tells the writer that a message, or a part of it, has not gone; nobody where it had none. `domain`: where the notice leads. */
export async function tellUnsent(
  tx: Sql,
  recordId: number,
  staffId: number | null,
  text: string,
  domain = 'mail',
): Promise<void> {
  if (staffId === null) return
  await notify(tx, { kind: 'mail_unsent', domain, recordId, text: cut(text, 500), staffId })
}

/** The same of those whom the server did not take while it took others. */
export async function tellRefused(tx: Sql, recordId: number, staffId: number | null, refused: RefusedRecipient[]) {
  if (refused.length > 0) await tellUnsent(tx, recordId, staffId, `E-posta herkese ulaşmadı: ${sentenceOf(refused)}`)
}

export const sentenceOf = (refused: RefusedRecipient[]): string =>
  refused.map(({ address, reason }) => `${address}: ${reason}`).join('; ')
