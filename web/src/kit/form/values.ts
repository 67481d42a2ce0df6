/** What stands in a form, by the names of its fields. */
export type Values = Record<string, unknown>

/** How a field's value is read by a person, where two texts are compared. */
export type Reading = {
  /** `html` is shown by its text, `image` as a picture, `choice` as it is, without marks on its words. */
  kind?: 'text' | 'html' | 'image' | 'choice'
  words?(value: unknown): string
}
