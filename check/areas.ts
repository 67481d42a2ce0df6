/** Which areas an area may import from. All may import the kit, none the app. docs/architecture.md shows this table. */
export const areas: Record<string, readonly string[]> = {
  people: [],
  records: ['people'],
  messages: ['people', 'records'],
  content: ['people', 'records'],
  catalogue: ['people', 'records', 'content'],
  casework: ['people', 'records', 'messages', 'catalogue'],
  sales: ['people', 'records', 'messages', 'catalogue', 'casework'],
}
