import { dealers } from '../../../../contract/src/sales/dealers.ts'
import type { TestApp } from '../../testing/app.ts'

const kadikoy = { city_id: 34, town_id: 3423 }
let n = 0
export const draft = (changes: object = {}) => {
  n += 1
  return {
    dealers_name: `Moda İletişim ${n}`,
    seller_type_id: 2,
    ...kadikoy,
    name_surname: 'Şükrü Ilgaz',
    phone: '0532 555 01 01',
    ...changes,
  }
}

export type Dealers = ReturnType<typeof dealerFixture>

/** Dealers as staff add them, and people who sign in, for tests of dealers. */
export function dealerFixture(masa: TestApp) {
  return {
    made: async (changes: object = {}, token = masa.token) =>
      (await masa.send(dealers.create, draft(changes), { token })).body.id,
    read: async (id: number) => (await masa.send(dealers.get, { id })).body.data,
    names: async (query: object, token = masa.token) =>
      (await masa.send(dealers.list, { status: 1, ...query }, { token })).body.data.map(({ id }) => id),
    async signedIn(username: string, role_id: number) {
      const account = { username, password: 'Uzun-parola-42' }
      return masa.person({ ...account, name: username, role_id })
    },
  }
}
