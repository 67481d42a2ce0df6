import { included } from '../../../../contract/src/catalogue/membership.ts'

/** A feature while it is edited; a new one has no id yet. */
export type Feature = { id?: number; name: string; values: Record<string, string> }

export type Row = { key: number; feature: Feature }

let keys = 0

export const rowOf = (feature: Feature): Row => ({ key: ++keys, feature })

/** Toggles whether a feature is in a package; undefined for any other text, which stays. */
export const turned = (value: string): string | undefined =>
  value === '' ? included : value === included ? '' : undefined

/** The rows with one text changed: the name in column 0, else what the feature is in that package. */
export const written = (rows: readonly Row[], at: number, packageId: number | undefined, text: string): Row[] =>
  rows.map((row, index) => {
    if (index !== at) return row
    const { feature } = row
    if (packageId === undefined) return { ...row, feature: { ...feature, name: text } }
    return { ...row, feature: { ...feature, values: { ...feature.values, [packageId]: text } } }
  })
