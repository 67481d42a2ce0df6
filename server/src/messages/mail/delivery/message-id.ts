import { clean } from '../../../../../contract/src/kit/text/characters.ts'

/** The Message-ID in a message's head, or ''. */
export function messageIdOf(message: string): string {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^message-id:\s*(<[^\s<>]{1,990}>)/im.exec(head)?.[1] ?? ''
}

/** A Message-ID as it is kept: so much of it as an index takes, however many bytes its letters are. */
export const keptMessageId = (messageId: string): string => clean(messageId, 500)

/** A subject as it is kept. */
export const keptSubject = (subject: string): string => clean(subject, 1_000)
