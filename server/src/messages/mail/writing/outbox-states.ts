import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import type { OutboxState } from '../../../../../contract/src/messages/mail-parts.ts'
import type { House } from '../../../kit/domain.ts'
import type { Piece } from '../../../kit/work/work.ts'
import { announceMail } from '../accounts.rows.ts'
import { noteRecipients } from '../delivery/deliveries.ts'
import { whyLater } from '../smtp/reasons.ts'
import { tellUnsent, whichOf } from '../unsent.ts'
import { writtenOf } from './draft-rows.ts'
import { type OutboxRow, unsentOf } from './outbox-rows.ts'
import { waitsFor } from './outbox-words.ts'

/** Notes the state of a message in the outbox, and tells of it. */
export function outboxStates({ db, vault, sealed }: Pick<House, 'db' | 'vault' | 'sealed'>) {
  return {
    /** Runs before the server is asked; false if it was asked already. */
    async begin(row: OutboxRow, outside: string[], piece: Piece<unknown>): Promise<boolean> {
      return db.transaction(async (tx) => {
        await piece.hold(tx)
        const begun = await tx.rows(
          `UPDATE mail_outbox SET state = 'sending', begun_at = clock_timestamp() WHERE id = $1 AND begun_at IS NULL RETURNING 1`,
          [row.id],
        )
        if (begun.length > 0) await noteRecipients(tx, row.accountId, row.messageId, outside)
        return begun.length > 0
      })
    },

    /** Nothing was handed over: the message waits again, and may be cancelled. */
    async again(row: OutboxRow, piece: Piece<unknown>, error: unknown): Promise<void> {
      await db.transaction(async (tx) => {
        await piece.hold(tx)
        await tx.rows(`UPDATE mail_outbox SET state = 'waiting', begun_at = NULL, state_detail = $2 WHERE id = $1`, [
          row.id,
          waitsFor(whyLater(error)),
        ])
        await announceMail(tx, row.accountId)
      })
    },

    /** Notes a state and its reason; tells the sender if the message did not go. If cancelled, it has no row. */
    async settle(row: OutboxRow, piece: Piece<unknown>, state: OutboxState, detail: string): Promise<void> {
      await db.transaction(async (tx) => {
        await piece.hold(tx)
        const settled = await tx.rows(
          `UPDATE mail_outbox SET state = $2, state_detail = $3, file_key = CASE $2 WHEN 'unsent' THEN NULL ELSE file_key END
           WHERE id = $1 RETURNING 1`,
          [row.id, state, cut(detail, 500)],
        )
        if (settled.length === 0) return
        // A message that is sent again is composed anew.
        if (state === 'unsent') await sealed.forget(tx, row.fileKey)
        if (state !== row.state && state !== 'sending')
          await tellUnsent(
            tx,
            unsentOf(row, 'drafts'),
            `E-posta gönderilemedi: ${whichOf(writtenOf(vault, row.content))}${detail}`,
          )
        await announceMail(tx, row.accountId)
      })
    },
  }
}
