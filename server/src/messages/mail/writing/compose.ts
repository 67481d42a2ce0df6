import type { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type { MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import { plainText } from '../../../kit/html/html.ts'
import type { ParsedMessage } from '../mail.ports.ts'
import type { MailContent } from './draft-rows.ts'

export type ToCompose = {
  from: MailAddress
  written: MailContent
  messageId: string
  date: Date
  answered: ParsedMessage | undefined
  files: { name: string; type: string; fileKey: string }[]
}

const mostReferences = 30

/** The message as it is sent. Hidden recipients (bcc) are in no header. */
export async function compose(sealed: Pick<SealedFiles, 'read'>, message: ToCompose): Promise<Readable> {
  const { from, written, messageId, date, answered, files } = message
  const attachments = []
  for (const { name, type, fileKey } of files)
    attachments.push({ filename: name, ...travelling(type), content: await sealed.read(fileKey) })
  const composer = new MailComposer({
    from,
    to: written.to,
    cc: written.cc,
    subject: subjectLine(written.subject),
    messageId,
    date,
    ...(answered && threadOf(answered)),
    text: plainLines(written.html),
    html: `<!doctype html><html lang="tr"><body>${written.html}</body></html>`,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  })
  return composer.compile().createReadStream()
}

/** A subject as a header: what looks like encoded words is encoded itself, or every reader would decode it. */
export const subjectLine = (subject: string): string =>
  subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject

/**
 * How a file is named in the message. Without a disposition, a mail file would be shown inside the text; as a multipart,
 * a saved web page would be looked for in parts that the message does not have.
 */
const travelling = (type: string) => ({
  contentType: /^multipart\//i.test(type) ? 'application/octet-stream' : type,
  contentDisposition: 'attachment' as const,
})

/** The words of an HTML text as lines, for programs that show no HTML. */
export const plainLines = (html: string): string =>
  html
    .split(/(?:<br\s*\/?>)?<\/(?:p|div|li|h\d|tr|blockquote)>|<br\s*\/?>/i)
    .map((line) => plainText(line))
    .join('\n')
    .trim()

const threadOf = ({ messageId, references }: Pick<ParsedMessage, 'messageId' | 'references'>) =>
  messageId === '' ? {} : { inReplyTo: messageId, references: [...references.slice(1 - mostReferences), messageId] }
