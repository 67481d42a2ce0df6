import * as z from 'zod/mini'
import { type FieldType, ModuleField, type PageModule } from '../../../../../contract/src/content/module-fields.ts'
import { newKey, ordered } from '../../../kit/form/blocks/block-keys.ts'

/** An empty field of the given type. */
export const emptyField = (type: FieldType, title = '', className = 'col-12'): ModuleField => ({
  ...z.parse(ModuleField, { type }),
  title,
  class: className,
})

/** What a field last held as each type. Plain text is the same in both types of it. */
export type Held = Map<FieldType, ModuleField>

/** The field changed to another type, with what it last held as that type; `held` remembers what it holds now. */
export function withType(field: ModuleField, type: FieldType, held: Held): ModuleField {
  const kind = (one: FieldType) => (one === 'textinput' ? 'text' : one)
  held.set(kind(field.type), field)
  const { title, class: className } = field
  return { ...(held.get(kind(type)) ?? emptyField(type)), type, title, class: className } as ModuleField
}

/** A copy of a module for a page, with a unique key. */
export const newModule = ({ title, name, type, data }: Omit<PageModule, 'key'>): PageModule =>
  structuredClone({ key: newKey(), title, name, type, data })

/** The fields of a module as a form holds them. */
export const fieldsInOrder = (fields: readonly ModuleField[]): ModuleField[] => ordered([...fields])
