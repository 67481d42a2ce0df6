import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import type { TestApp } from '../../testing/app.ts'

export type Institutions = Awaited<ReturnType<typeof institutionFixture>>

/** Adds institutions as staff do, with the reasons, the field and the template that their categories name. */
export async function institutionFixture(masa: TestApp) {
  const created = await Promise.all(
    ['Fiyat', 'Taşınma'].map(async (name) => (await masa.send(cancellationReasons.create, { name })).body.id),
  )
  const reasons = created.toSorted((one, other) => one - other)
  const field = (await masa.send(customFields.create, { name: 'Tesisat no', type: 'text' })).body.id
  const row = await masa.db.one<{ id: number }>(
    `INSERT INTO petition_templates (name, pieces) VALUES ('Deneme', '[]') RETURNING id`,
  )
  const template = (row as { id: number }).id

  const internet = () => ({ value: 1, iptalneden: reasons, ozel_alanlar: [field], klasor: template })
  const mobile = () => ({ value: 2, iptalneden: [reasons[0] ?? 0], ozel_alanlar: [], klasor: null })

  let number = 0
  const brand = (changes: object = {}) => {
    number += 1
    return { makename: `Kurum ${number}`, fax_number: '0212 555 44 33', ...changes }
  }
  const add = async (changes: object = {}, categorys: object[] = [internet(), mobile()]) =>
    masa.sendRaw(institutions.create, { brand: brand(changes), categorys })

  return {
    field,
    template,
    internet,
    mobile,
    brand,
    add,
    made: async (changes: object = {}, categorys?: object[]) =>
      ((await add(changes, categorys)).body as unknown as { id: number }).id,
    read: async (id: number) => (await masa.send(institutions.get, { id })).body.data,
    choices: async () => (await masa.send(institutions.choices, {})).body,
    /** A request of the institution in the given status. */
    async addRequest(institution: number, statusId: number): Promise<number> {
      const row = await masa.db.one<{ id: number }>(
        `WITH member AS (INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name)
           VALUES ('', uuid_send(gen_random_uuid()), '*******8950', 'Ada', 'Işık') RETURNING id)
         INSERT INTO cancellation_requests
           (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id, status_id, reason_id, fields)
         SELECT member.id, '', '', '*******8950', 'Ada', 'Işık', $1, 1, $2, $3, $4 FROM member RETURNING id`,
        [institution, statusId, reasons[0], { [field]: '123' }],
      )
      return (row as { id: number }).id
    },
  }
}
