import { clean } from '../../../../../contract/src/kit/text/characters.ts'

/** The Message-ID in a message's headers, or ''. */
export function messageIdOf(message: string): string {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^message-id:\s*(<[^\s<>]{1,990}>)/im.exec(head)?.[1] ?? ''
}

/** A Message-ID as it is kept: short enough for an index, however many bytes its characters have. */
export const keptMessageId = (messageId: string): string => clean(messageId, 500)

export const keptSubject = (subject: string): string => clean(subject, 1_000)
