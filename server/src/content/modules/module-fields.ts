import type { ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { cleanHtml } from '../../kit/html/html.ts'

/** Fields whose HTML is made harmless; everything else stays to the letter. */
export const cleanFields = (fields: ModuleField[]): ModuleField[] =>
  fields.map((field) => (field.type === 'textarea' ? { ...field, value: cleanHtml(field.value) } : field))
