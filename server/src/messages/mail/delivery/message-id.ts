/** The Message-ID in a message's head, or ''. */
export function messageIdOf(message: string): string {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^message-id:\s*(<[^\s<>]{1,990}>)/im.exec(head)?.[1] ?? ''
}
