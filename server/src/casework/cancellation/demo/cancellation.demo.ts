import type { DemoPart } from '../../../kit/domain.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { type DemoCase, demoCases } from './cancellation.demo-cases.ts'
import { addDocuments, addFax, storeDocuments } from './cancellation.demo-documents.ts'
import { drawFax } from './cancellation.demo-drawings.ts'
import { type DemoPerson, demoPerson } from './cancellation.demo-people.ts'
import { addMember, addRequest, offersOf } from './cancellation.demo-rows.ts'
import type { Offer } from './cancellation.demo-shapes.ts'

type Parts = { vault: Vault; files: Pick<SealedFiles, 'put' | 'keep'> }

const atOnce = 12

/** Requests with their people, documents, faxes and timelines, for the institutions that exist. */
export function cancellationDemo({ vault, files }: Parts): DemoPart {
  return {
    async isEmpty(db) {
      const found = await db.one<{ isEmpty: boolean }>(
        `SELECT NOT EXISTS (SELECT FROM members) AND NOT EXISTS (SELECT FROM cancellation_requests)
           AND NOT EXISTS (SELECT FROM outgoing_faxes) AS "isEmpty"`,
      )
      return found?.isEmpty === true
    },

    async fill(db, tools) {
      const offers = await offersOf(db)
      if (offers.length === 0) return
      const staff = await db.rows<{ id: number; name: string }>(
        'SELECT id, name FROM staff WHERE deleted_at IS NULL AND status = 1 ORDER BY id LIMIT 3',
      )
      const fax = await files.put('faxes', await drawFax())
      tools.stores(fax.key)
      await files.keep(db, fax.key)
      const members = new Map<number, number>()
      const requests: { id: number; person: DemoPerson; demo: DemoCase }[] = []
      for (const [at, demo] of demoCases().entries()) {
        const person = demoPerson(demo.person)
        const offer = offers[(demo.person * 5) % offers.length] as Offer
        const created = new Date(tools.now.getTime() - demo.created).toISOString()
        const memberId = members.get(demo.person) ?? (await addMember(db, vault, person, created))
        members.set(demo.person, memberId)
        const assignee = demo.assigned ? staff[at % staff.length] : undefined
        const id = await addRequest(db, vault, { person, demo, offer, created, memberId, assignee, now: tools.now })
        if (demo.fax) await addFax(db, tools, { id, demo, offer, person, created, document: fax })
        requests.push({ id, person, demo })
      }
      await tools.note('members', [...members.values()])
      await tools.note(
        'cancellation_requests',
        requests.map(({ id }) => id),
      )
      for (let from = 0; from < requests.length; from += atOnce) {
        const drawn = requests.slice(from, from + atOnce).map((request) => storeDocuments(tools, files, request))
        for (const documents of await Promise.all(drawn)) await addDocuments(db, files, documents)
      }
    },

    async remove(db, added) {
      const requests = added('cancellation_requests')
      await db.rows(
        `WITH gone AS (DELETE FROM outgoing_faxes WHERE id = ANY($1::bigint[]) RETURNING id)
         DELETE FROM deleted_records USING gone WHERE domain = 'fax' AND record_id = gone.id`,
        [added('outgoing_faxes')],
      )
      // A sample request for which somebody has sent or linked a fax counts as real from then on, and stays.
      await db.rows(
        `WITH gone AS (DELETE FROM cancellation_requests t WHERE id = ANY($1::bigint[])
           AND NOT EXISTS (SELECT FROM outgoing_faxes f WHERE f.request_id = t.id)
           AND NOT EXISTS (SELECT FROM incoming_faxes f WHERE f.request_id = t.id) RETURNING id),
         told AS (DELETE FROM notices USING gone WHERE domain = 'cancellation' AND record_id = gone.id)
         DELETE FROM deleted_records USING gone WHERE domain = 'cancellation' AND record_id = gone.id`,
        [requests],
      )
      await db.rows(
        `WITH gone AS (DELETE FROM members m WHERE id = ANY($1::bigint[])
           AND NOT EXISTS (SELECT FROM cancellation_requests t WHERE t.member_id = m.id) RETURNING id)
         DELETE FROM deleted_records USING gone WHERE domain = 'members' AND record_id = gone.id`,
        [added('members')],
      )
    },

    // The files of requests are sealed and have no address.
    shows: async () => false,
  }
}
