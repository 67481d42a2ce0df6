import { institutions as calls, productCategories } from '../../../../contract/src/casework/institutions.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { readChoices } from './choices.ts'
import { institutionStore } from './institutions.store.ts'

/** Institutions, and the product categories that they serve. */
export function institutions({ db }: House): Domain {
  const store = institutionStore(db)
  return {
    calls: [
      served(calls, { ...recordHandlers(store), choices: () => readChoices(db) }),
      served(productCategories, {
        all: () =>
          db.rows<Answer<typeof productCategories.all>[number]>(
            `SELECT id, name, slug, kolayiptal FROM product_categories
             WHERE deleted_at IS NULL AND status = 1 ORDER BY siralama, id`,
          ),
      }),
    ],
    kinds: [store.kind],
  }
}
