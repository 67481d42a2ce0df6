import type { ModuleField } from '../../../contract/src/kit/modules.ts'
import { cleanHtml } from './html.ts'

/** Fields whose HTML is made harmless; everything else stays to the letter. */
export const cleanFields = (fields: ModuleField[]): ModuleField[] =>
  fields.map((field) => (field.type === 'textarea' ? { ...field, value: cleanHtml(field.value) } : field))
