/** An answer to a custom field as people read it; '' if it says nothing. */
export function answerText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(answerText).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  return String(value).trim()
}
