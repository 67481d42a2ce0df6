/** The Turkish words for the values of a status. */
export const statusWords = { 1: 'Aktif', 0: 'Pasif' }

/** The Turkish words for the specification documents' numbers for yes and no. */
export const flagWords = { 1: 'Evet', 0: 'Hayır' }

/** A stored status as a form takes it. */
export const statusOf = (status: number): 0 | 1 => (status === 1 ? 1 : 0)

/** The Turkish word for a row's status. */
export const statusWord = (status: number): string => statusWords[statusOf(status)]
