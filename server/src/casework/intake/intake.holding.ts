import sql from 'sql-template-tag'
import { type KeyScope, scopeDomains } from '../../../../contract/src/people/api-keys.ts'
import { clock, type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { hiddenId } from './external-ids.ts'

type Sent = { scope: KeyScope; key: number; id: string }

/** The ids that senders gave to a person's records; such an id may contain anything. */
export const intakeHolding = (vault: Pick<Vault, 'hash'>): Holding => ({
  title: 'Gönderenin numaraları',
  rights: ['members:reveal'],
  stays: 'Numaranın anahtarlı özeti kalır: aynı gönderim yeniden gelirse kişi geri gelmez.',
  told: (
    subject,
  ) => sql`SELECT json_build_object('Gönderenin numarası', t.external_id, 'Kayıt no', t.record_id, 'Geldi', ${clock(sql`t.at`)})
    FROM intake_ids t JOIN ${recordsOf(subject)} ON r.domain = (${JSON.stringify(scopeDomains)}::jsonb ->> t.scope) AND r.id = t.record_id ORDER BY t.at`,
  async forget(tx, subject) {
    for (const [scope, domain] of Object.entries(scopeDomains)) {
      const sent = await tx.rows<Sent>(
        'SELECT scope, api_key_id AS key, external_id AS id FROM intake_ids WHERE scope = $1 AND record_id = ANY($2)',
        [scope, subject.of(domain)],
      )
      for (const { key, id } of sent)
        await tx.rows(
          'UPDATE intake_ids SET external_id = $4 WHERE scope = $1 AND api_key_id = $2 AND external_id = $3',
          [scope, key, id, hiddenId(vault, id)],
        )
    }
  },
})
