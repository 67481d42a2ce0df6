/** A value of any shape as readable text: lists joined, a record by its name, the parts of another object by key. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value !== 'object') return String(value)
  if ('name' in value && 'id' in value) return plain(value.name)
  const parts = Object.entries(value)
  const name = (key: string) => (parts.length > 1 ? `${key}: ` : '')
  return parts.map(([key, one]) => name(key) + plain(one)).join(', ')
}
