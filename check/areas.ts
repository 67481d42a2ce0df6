/** Which areas an area may import from; the kit is open to all, the app is open to none. The map shows this table. */
export const areas: Record<string, readonly string[]> = {
  people: [],
  records: ['people'],
  messages: ['people', 'records'],
  content: ['people', 'records'],
  catalogue: ['people', 'records', 'content'],
  casework: ['people', 'records', 'messages', 'catalogue'],
  sales: ['people', 'records', 'messages', 'catalogue', 'casework'],
}
