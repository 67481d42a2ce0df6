import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import type { TestApp } from '../../testing/app.ts'

export const soldBy = 4

/** Leads as staff add them, campaigns to sell, and further people, for tests of leads. */
export function leadFixture(masa: TestApp) {
  let made = 0
  return {
    async lead(given: Partial<Input<typeof leads.create>> = {}, options: { token?: string } = {}): Promise<number> {
      made += 1
      const phone = `+90532${String(1_000_000 + made).padStart(7, '0')}`
      return (await masa.send(leads.create, { full_name: 'Işıl Çağlayan', phone, ...given }, options)).body.id
    },
    async campaign(title: string, type = 0): Promise<number> {
      const row = await masa.db.one<{ id: number }>(
        `INSERT INTO products (title, slug, producttype, is_draft, price, price_sale, inputs, vas) VALUES ($1, $2, $3, false, 50000, 39990,
           '[{"option_name": "Taahhüt bitiş tarihi", "option_value": true}, {"option_name": "Geçiş", "option_value": false}]',
           '[{"image": "", "name": "Yerinde Destek", "value": "Ertesi iş günü"}]') RETURNING id`,
        [title, `kampanya-${Date.now()}-${made++}`, type],
      )
      return (row as { id: number }).id
    },
    get: async (id: number) => (await masa.send(leads.get, { id })).body.data,
    list: async (id: string | number, query = {}) => (await masa.send(leads.list, { id, ...query })).body,
    told: async (id: number) => (await masa.send(leads.timeline, { id })).body.data.map(({ kind }) => kind),
    async person(name: string, role_id: number): Promise<{ id: number; token: string }> {
      const account = { username: `kisi-${made++}`, password: 'Uzun-parola-42' }
      return masa.person({ ...account, name, role_id })
    },
  }
}
