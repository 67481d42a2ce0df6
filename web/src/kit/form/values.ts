/** The values of a form, by field name. */
export type Values = Record<string, unknown>

/** How a field's value is shown to a person in a comparison. */
export type Reading = {
  /** `html` is shown as its text, `image` as itself, `choice` whole, without marked words. */
  kind?: 'text' | 'html' | 'image' | 'choice'
  words?(value: unknown): string
}
