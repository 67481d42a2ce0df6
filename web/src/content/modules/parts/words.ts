import type { FieldType, ModuleField, PageModule } from '../../../../../contract/src/content/module-fields.ts'
import { readable } from '../../../kit/form/readable.ts'

/** The names of the field types. */
export const typeWords: Record<FieldType, string> = {
  text: 'Kısa metin',
  textinput: 'Çok satırlı metin',
  button: 'Düğme',
  textarea: 'Zengin metin',
  image: 'Görsel',
  array: 'Simgeli liste',
  madde: 'Maddeler',
  team: 'Ekip',
  object: 'Ad ve değer tablosu',
}

const listed = (items: string[][]) =>
  items.map((parts) => `• ${parts.filter((part) => part.trim() !== '').join(' · ')}`).join('\n')

/** The content of a field, as a person reads it. */
export function fieldWords(field: ModuleField): string {
  switch (field.type) {
    case 'button':
      return [field.value.label, field.value.link].filter(Boolean).join(' → ')
    case 'textarea':
      return readable(field.value).join('\n')
    case 'array':
      return listed(field.value.map(({ name, icon, description }) => [name, icon, description]))
    case 'madde':
      return listed(field.value.map(({ name, description }) => [name, description]))
    case 'team':
      return listed(field.value.map(({ name, icon, description, linkedin }) => [name, icon, description, linkedin]))
    case 'object':
      return listed(field.value.map(({ name, value }) => [name, value]))
    default:
      return field.value
  }
}

/** A module's first words, which identify it while it is folded. */
export function summaryOf({ data }: Pick<PageModule, 'data'>): string {
  for (const field of data) {
    if (field.type === 'image') continue
    const [first = ''] = fieldWords(field).trim().split('\n')
    if (first !== '') return first.replace(/^• /, '')
  }
  return ''
}

/** Fields as lines: name and content. */
const fieldLines = (fields: readonly ModuleField[]): string =>
  fields.map((field) => [field.title || typeWords[field.type], fieldWords(field)].filter(Boolean).join(': ')).join('\n')

/** The fields of a module itself as lines: name, type, width, the names of a table's columns, then the default value. */
export const definitionLines = (fields: readonly ModuleField[]): string =>
  fields
    .map((field) => {
      const facts = [
        typeWords[field.type],
        field.class && `genişlik sınıfı ${field.class}`,
        field.type === 'object' && `sütunlar ${field.labels.name} ve ${field.labels.value}`,
      ]
      const head = `${field.title} (${facts.filter(Boolean).join(', ')})`.trim()
      return [head, fieldWords(field)].filter(Boolean).join(': ')
    })
    .join('\n')

/** Modules as lines: a heading for each, then its fields. */
export const moduleLines = (modules: readonly PageModule[]): string =>
  modules.map(({ title, name, data }) => [`— ${title || name} —`, fieldLines(data)].join('\n')).join('\n')
