/** What a form may ask of the editor. */
export type RichTextHandle = {
  /** Hands over what was typed so far at once, and returns it. */
  flush(): string
  focus(): void
}
