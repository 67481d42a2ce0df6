/** What a draft and what is out are called. */
export const publicationWords = { true: 'Taslak', false: 'Yayında' }
