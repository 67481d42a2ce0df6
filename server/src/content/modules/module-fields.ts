import { fieldPlace, type ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { htmlCleaner } from '../../kit/html/html.ts'

/** Fields whose HTML is made harmless; everything else stays to the letter. `within` is the list's path, `of` what it belongs to. */
export const cleanFields = (fields: ModuleField[], clean = htmlCleaner(), within = 'data', of = ''): ModuleField[] =>
  fields.map((field, at) => {
    if (field.type !== 'textarea') return field
    const place = { field: `${within}.${at}.value`, item: `${of}${fieldPlace(fields, at)}` }
    return { ...field, value: clean(field.value, place) }
  })
