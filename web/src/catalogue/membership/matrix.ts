import { included } from '../../../../contract/src/catalogue/membership.ts'

/** A feature as it is edited; a new one has no number yet. */
export type Feature = { id?: number; name: string; values: Record<string, string> }

export type Row = { key: number; feature: Feature }

let keys = 0

export const rowOf = (feature: Feature): Row => ({ key: ++keys, feature })

/** Whether a feature is in a package, turned round. Words that say more stay. */
export const turned = (value: string): string | undefined =>
  value === '' ? included : value === included ? '' : undefined

/** The rows with one text changed: of column 0 the name, of the others what the feature is in that package. */
export const written = (rows: readonly Row[], at: number, packageId: number | undefined, text: string): Row[] =>
  rows.map((row, index) => {
    if (index !== at) return row
    const { feature } = row
    if (packageId === undefined) return { ...row, feature: { ...feature, name: text } }
    return { ...row, feature: { ...feature, values: { ...feature.values, [packageId]: text } } }
  })
