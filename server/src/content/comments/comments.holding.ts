import { stampText } from '../../kit/records/record.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../../records/erasure/notes.ts'

/** Comments of customers, as staff wrote them down, that mention the person. */
export const commentNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Metninde geçtiği müşteri yorumları',
    rights: ['comments:read'],
    notes: [
      {
        table: 'comments',
        columns: ['comment', 'name', 'position'],
        at: 'id',
        said: 'Yorum no',
        of: `'comments'`,
        stamp: stampText('NULL'),
      },
    ],
  })
