import * as z from 'zod/mini'
import { type FieldType, ModuleField, type PageModule } from '../../../../../contract/src/content/module-fields.ts'
import { newKey, ordered } from '../../../kit/form/blocks/block-keys.ts'

/** A field of a type with nothing in it. */
export const emptyField = (type: FieldType, title = '', className = 'col-12'): ModuleField => ({
  ...z.parse(ModuleField, { type }),
  title,
  class: className,
})

/** The field as another type: a plain text stays where the other holds one, too; everything else begins empty. */
export function withType(field: ModuleField, type: FieldType): ModuleField {
  const blank = emptyField(type, field.title, field.class)
  const isPlain = (one: ModuleField) => one.type === 'text' || one.type === 'textinput'
  return isPlain(field) && isPlain(blank) ? ({ ...blank, value: field.value } as ModuleField) : blank
}

/** A module of its own for a page, with a key that no other has. */
export const newModule = ({ title, name, type, data }: Omit<PageModule, 'key'>): PageModule =>
  structuredClone({ key: newKey(), title, name, type, data })

/** Fields of a module as a form holds them. */
export const fieldsInOrder = (fields: readonly ModuleField[]): ModuleField[] => ordered([...fields])
