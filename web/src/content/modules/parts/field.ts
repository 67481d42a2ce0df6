import * as z from 'zod/mini'
import { type FieldType, ModuleField, type PageModule } from '../../../../../contract/src/content/module-fields.ts'
import { newKey, ordered } from '../../../kit/form/blocks/block-keys.ts'

/** An empty field of the given type. */
export const emptyField = (type: FieldType, title = '', className = 'col-12'): ModuleField => ({
  ...z.parse(ModuleField, { type }),
  title,
  class: className,
})

/**
 * The field changed to another type: plain text stays if the new type also holds plain text; everything else starts
 * empty.
 */
export function withType(field: ModuleField, type: FieldType): ModuleField {
  const blank = emptyField(type, field.title, field.class)
  const isPlain = (one: ModuleField) => one.type === 'text' || one.type === 'textinput'
  return isPlain(field) && isPlain(blank) ? ({ ...blank, value: field.value } as ModuleField) : blank
}

/** A copy of a module for a page, with a unique key. */
export const newModule = ({ title, name, type, data }: Omit<PageModule, 'key'>): PageModule =>
  structuredClone({ key: newKey(), title, name, type, data })

/** The fields of a module as a form holds them. */
export const fieldsInOrder = (fields: readonly ModuleField[]): ModuleField[] => ordered([...fields])
