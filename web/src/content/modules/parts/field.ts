import * as z from 'zod/mini'
import { type FieldType, ModuleField, type PageModule } from '../../../../../contract/src/content/module-fields.ts'

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

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** A module of its own for a page, with a key that no other has. */
export const newModule = ({ title, name, type, data }: Omit<PageModule, 'key'>): PageModule =>
  structuredClone({ key: newKey(), title, name, type, data })

const keyOrder = 'key title name icon class type label link labels value description linkedin data'.split(' ')

/** The same value with the keys of every object in one order, so that two of the same are the same to the letter. */
function ordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(ordered) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => keyOrder.indexOf(one) - keyOrder.indexOf(other))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)])) as Value
}

/** Fields of a module as a form holds them. */
export const fieldsInOrder = (fields: readonly ModuleField[]): ModuleField[] => ordered([...fields])

const formKey = 'masa-form-'

/**
 * Modules of a page as a form holds them: every one has a key. One that is stored without gets one from what it says, so
 * that two readings of a page tell the same module by it wherever it was moved.
 */
export function inOrder(modules: readonly PageModule[]): PageModule[] {
  const taken = new Map<string, number>()
  return modules
    .map((module) => {
      const own = ordered(module)
      const hash = formKey + shortHash(JSON.stringify(own))
      const times = taken.get(hash) ?? 0
      if (module.key === undefined) taken.set(hash, times + 1)
      return { ...own, key: module.key ?? `${hash}-${times}` }
    })
    .map(ordered)
}

/** Whether only the form gave it. */
export const isFormKey = (key: string | undefined): boolean => key?.startsWith(formKey) === true

/** The module as it is sent: without a key that only the form gave it. */
export function withoutFormKey<Module extends { key?: string | undefined }>({ key, ...module }: Module) {
  return isFormKey(key) ? module : { key, ...module }
}

/** FNV-1a of 32 bits. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
