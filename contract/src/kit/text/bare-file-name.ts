/**
 * The name of a file that comes from outside, without the folders of a path before it. Other separators are part of
 * the name ('Fatura 12/2026.pdf'), but no system can store them: they become spaces, beside which an address or number
 * of a person is still found.
 */
export const bareFileName = (name: string): string =>
  name
    .replace(/^(?:[a-z]:|\.{0,2})[\\/](?:.*[\\/])?/is, '')
    .replace(/[\\/]/g, ' ')
    .trim()
