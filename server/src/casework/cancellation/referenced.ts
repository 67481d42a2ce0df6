import type { Queryable } from '../../kit/db/database.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { missingWords } from '../../kit/records/missing.ts'

/** Throws unless the status is active; locks it against being made passive or deleted until the transaction ends. */
export async function activeStatus(tx: Queryable, id: number): Promise<void> {
  const row = await tx.one<{ status: number }>(
    'SELECT status FROM cancellation_statuses WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
    [id],
  )
  if (!row) throw invalid('status_id', await missingWords(tx, 'cancellation_statuses', [id], 'durum'), 'Durum')
  if (row.status !== 1) throw invalid('status_id', 'Pasif bir durum seçilemez', 'Durum')
}

/**
 * Throws `conflict` for a request whose status or reason is deleted, and for an open one whose institution is deleted.
 * Locks these rows, so that none is deleted before the transaction ends.
 */
export async function demandNamed(tx: Queryable, id: number): Promise<void> {
  const named = await tx.one<{ status: string | null; institution: string; institutionId: number; isOpen: boolean }>(
    `SELECT CASE WHEN s.deleted_at IS NOT NULL THEN s.name END AS status, b.makename AS institution, b.id AS "institutionId",
       NOT s.is_final AS "isOpen"
     FROM cancellation_requests t JOIN cancellation_statuses s ON s.id = t.status_id JOIN brands b ON b.id = t.brand_id
     WHERE t.id = $1 FOR SHARE OF s`,
    [id],
  )
  const institution = await tx.one<{ isGone: boolean }>(
    'SELECT deleted_at IS NOT NULL AS "isGone" FROM institutions WHERE id = $1 FOR SHARE',
    [named?.institutionId],
  )
  if (named?.isOpen && !institution)
    throw new Failure('conflict', `“${named.institution}” kurumu kalıcı olarak silinmiş; önce kurumu yeniden ekleyin`)
  const reason = await tx.one<{ name: string; isGone: boolean }>(
    `SELECT name, deleted_at IS NOT NULL AS "isGone" FROM cancellation_reasons
     WHERE id = (SELECT reason_id FROM cancellation_requests WHERE id = $1) FOR SHARE`,
    [id],
  )
  const gone =
    (named?.status && `“${named.status}” durumu`) ||
    (named?.isOpen && institution?.isGone && `“${named.institution}” kurumu`) ||
    (reason?.isGone && `“${reason.name}” iptal nedeni`)
  if (gone) throw new Failure('conflict', `${gone} silinmiş; önce onu geri alın`)
}
