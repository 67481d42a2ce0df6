/** What the values of a status are called. */
export const statusWords = { 1: 'Aktif', 0: 'Pasif' }

/** What the documents' numbers for yes and no are called. */
export const flagWords = { 1: 'Evet', 0: 'Hayır' }

/** A stored status as a form takes it. */
export const statusOf = (status: number): 0 | 1 => (status === 1 ? 1 : 0)

/** What a row's status is called. */
export const statusWord = (status: number): string => statusWords[statusOf(status)]
