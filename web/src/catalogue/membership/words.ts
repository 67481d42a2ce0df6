import { type LengthUnit, unitWords } from '../../../../contract/src/catalogue/membership.ts'

type Length = { length: number; unit: LengthUnit }

/** '1 ay', '30 gün'. */
export const lengthWords = ({ length, unit }: Length) => `${length} ${unitWords[unit]}`

type Named = { id: number; name: string }

/** One line per feature, with what it is in each package. */
export function featureLines(value: unknown, packages: readonly Named[] = []): string[] {
  const nameOf = (id: string) => packages.find((one) => String(one.id) === id)?.name ?? `#${id}`
  return ((value ?? []) as { name: string; values?: Record<string, string> }[]).map(({ name, values = {} }) => {
    const said = Object.entries(values).flatMap(([id, text]) => (text === '' ? [] : [`${nameOf(id)} ${text}`]))
    return said.length === 0 ? name : `${name}: ${said.join(', ')}`
  })
}
