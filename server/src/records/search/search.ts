import { search as calls, places } from '../../../../contract/src/records/search.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'

const known: string[] = [...places, 'everywhere']

/** People of every kind, found by name or number. */
export function search({ domains }: Pick<House, 'domains'>): Domain {
  const allowed = (person: Person) => allOf(domains(), 'finders').filter(({ right }) => may(person, right))

  return {
    calls: [
      served(calls, {
        people: async ({ text, scope }, { person }) => {
          if (!known.includes(scope)) throw invalid('scope', `şunlardan biri olmalı: ${known.join(', ')}`, 'scope')
          const asked =
            text === '' ? [] : allowed(person).filter(({ scopes }) => scope === 'everywhere' || scopes.includes(scope))
          const found = await Promise.all(asked.map(({ find }) => find(text, person)))
          return { data: found.flat().slice(0, 20) }
        },
      }),
    ],
  }
}
