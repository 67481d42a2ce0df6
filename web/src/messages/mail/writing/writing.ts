import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import type { MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import { asHtml, escaped } from '../reading/frame.ts'
import type { Message } from '../reading/MessageHead.tsx'

type Draft = Answer<typeof mail.draft>['data']

/** The message being written. `quote`: HTML of the message that it answers, sent below the text. */
export type Writing = {
  draft: { id: number; version: number } | undefined
  account: number | undefined
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  text: string
  quote: string
  answers?: { id: number; kind: 'reply' | 'forward' }
  /** The attachments of the forwarded message; the first save of the draft takes them along. */
  brings: Pick<Message['attachments'][number], 'part' | 'name' | 'size'>[]
  /** Why it is unknown whether the message was already sent. */
  doubt?: string
}

export type AnswerKind = 'reply' | 'reply-all' | 'forward'

const quoted = '<blockquote class="masa-quote">'

export const emptyWriting = (account: number | undefined): Writing => ({
  draft: undefined,
  account,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  text: '',
  quote: '',
  brings: [],
})

export const spelled = ({ name, address }: MailAddress): string => (name === '' ? address : `${name} <${address}>`)

/** An address as it was typed or picked: 'Ad <adres>' or the address alone. */
export function addressIn(text: string): MailAddress {
  const [, name = '', address = text] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.replace(/^"|"$/g, ''), address: address.trim() }
}

/** The start of an answer to a message; `reply-all` also goes to the other recipients of the message. */
export function answering(message: Message, kind: AnswerKind, own: string): Writing {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isOwn = ({ address }: MailAddress) => isSame(address, own)
  const back = message.reply_to.length > 0 ? message.reply_to : message.sender ? [message.sender] : []
  const to = kind === 'forward' ? [] : message.sender && isOwn(message.sender) ? message.to : back
  const others = (list: MailAddress[]) =>
    list.filter((one) => !isOwn(one) && !to.some(({ address }) => isSame(address, one.address)))
  const prefix = kind === 'forward' ? 'İlt: ' : 'Ynt: '
  return {
    ...emptyWriting(message.account),
    to: to.map(spelled),
    cc: kind === 'reply-all' ? others([...message.to, ...message.cc]).map(spelled) : [],
    subject: message.subject.startsWith(prefix) ? message.subject : `${prefix}${message.subject}`,
    quote: quoteOf(message),
    brings: kind === 'forward' ? message.attachments : [],
    answers: { id: message.id, kind: kind === 'forward' ? 'forward' : 'reply' },
  }
}

function quoteOf({ from, date, html, text }: Message): string {
  const body = (html || asHtml(text)).replace(/ data-(?:remote|part)="[^"<>]*"/g, '')
  return `<p>${escaped(formatDateTime(date))}, ${escaped(from)} yazdı:</p>${body}`
}

/** The message's HTML: the typed text, and below it the quoted message. */
export const htmlOf = ({ text, quote }: Pick<Writing, 'text' | 'quote'>): string =>
  asHtml(text) + (quote === '' ? '' : `${quoted}${quote}</blockquote>`)

/** A saved draft, ready to be edited further. */
export function resumed(draft: Draft): Writing {
  const at = draft.html.indexOf(quoted)
  const own = at < 0 ? draft.html : draft.html.slice(0, at)
  return {
    ...emptyWriting(draft.account),
    draft: { id: draft.id, version: draft.version },
    to: draft.to.map(spelled),
    cc: draft.cc.map(spelled),
    bcc: draft.bcc.map(spelled),
    subject: draft.subject,
    text: textOf(own),
    // A stored forward names no message.
    ...(draft.answers !== null && { answers: { id: draft.answers, kind: 'reply' } }),
    ...(draft.outbox === 'unknown' && { doubt: draft.outbox_detail }),
    quote: at < 0 ? '' : draft.html.slice(at + quoted.length).replace(/<\/blockquote>$/, ''),
  }
}

function textOf(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, ''), 'text/html')
  return [...page.body.children].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')).join('\n')
}
