/** The editor's interface for forms. */
export type RichTextHandle = {
  /** Reports pending changes at once, and returns the current HTML. */
  flush(): string
  focus(): void
}
