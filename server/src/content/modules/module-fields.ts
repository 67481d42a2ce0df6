import { fieldPlace, type ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { htmlCleaner } from '../../kit/html/html.ts'

/**
 * Sanitizes the HTML of fields; everything else stays unchanged. For error sentences, `within` is the list's path and
 * `of` what it belongs to.
 */
export const cleanFields = (fields: ModuleField[], clean = htmlCleaner(), within = 'data', of = ''): ModuleField[] =>
  fields.map((field, at) => {
    if (field.type !== 'textarea') return field
    const place = { field: `${within}.${at}.value`, item: `${of}${fieldPlace(fields, at)}` }
    return { ...field, value: clean(field.value, place) }
  })
