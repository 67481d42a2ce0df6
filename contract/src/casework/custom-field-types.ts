export const customFieldTypes = ['select', 'text', 'radio', 'checkbox'] as const

export type CustomFieldType = (typeof customFieldTypes)[number]

/** The Turkish names of the types. */
export const customFieldTypeNames: Record<CustomFieldType, string> = {
  select: 'Açılır liste',
  text: 'Metin',
  radio: 'Tek seçim',
  checkbox: 'Onay kutusu',
}
