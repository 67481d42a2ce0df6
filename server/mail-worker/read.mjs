// Runs in its own thread: anybody can write a message, and the parsing of a hostile one must be stoppable from outside.
import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { MailParser } from 'mailparser'

const most = {
  depth: 40,
  text: 1024 * 1024,
  texts: 2 * 1024 * 1024,
  memory: 192 * 1024 * 1024,
  shown: 200,
  references: 100,
  report: 64 * 1024,
}

class Refusal extends Error {}

/** A part's text, up to a limit: in the charset that it names or, if missing or unknown, in what its bytes fit. */
class Words extends Transform {
  #charset
  #budget
  #held = []
  #size = 0
  #isCut = false

  constructor(charset, budget) {
    super()
    this.#charset = charset
    this.#budget = budget
  }

  _transform(chunk, _encoding, done) {
    const room = Math.min(most.text - this.#size, this.#budget.left)
    const kept = chunk.subarray(0, Math.max(0, room))
    if (kept.length < chunk.length) this.#isCut = this.#budget.isCut = true
    if (kept.length > 0) this.#held.push(Buffer.from(kept))
    this.#size += kept.length
    this.#budget.left -= kept.length
    done()
  }

  _flush(done) {
    const bytes = Buffer.concat(this.#held)
    this.push(decoded(this.#isCut ? bytes.subarray(0, wholeLetters(bytes)) : bytes, this.#charset))
    done()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const turkish = new TextDecoder('windows-1254')

function decoded(bytes, charset) {
  const named = /^(|us-?ascii|utf-?8)$/i.test(charset) ? undefined : decoderOf(charset)
  if (named) return named.decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return turkish.decode(bytes)
  }
}

function decoderOf(charset) {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/** The end of the last surely complete character: one cut in two would look like bytes that are not UTF-8. */
function wholeLetters(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) break
  }
  return bytes.length
}

class Reader extends MailParser {
  budget = { left: most.texts, isCut: false }

  constructor() {
    super({ skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true })
    this.decoder = { decodeStream: (charset) => new Words(charset.replace(/^masa:/, ''), this.budget) }
  }

  // Header lines have one character per byte; bytes that are not UTF-8 come from old Turkish programs.
  processHeaders(lines) {
    const readable = ({ key, line }) => {
      const bytes = Buffer.from(line, 'latin1')
      return { key, line: Buffer.from(decoded(bytes, '')).toString('latin1') }
    }
    return super.processHeaders((lines ?? []).map(readable))
  }

  processChunk(data, done) {
    if (data.type === 'node') {
      let depth = 0
      for (let node = data; node.parentNode; node = node.parentNode) depth++
      if (depth > most.depth) return done(new Refusal('depth'))
      if (data.filename) data.filename = fileNameOf(data)
      // The parser calls the decoder only for a charset that is not its own; so every part's text passes the limit.
      data.charset = `masa:${data.charset || ''}`
    }
    super.processChunk(data, done)
  }
}

/** A file name whose header has bytes that are not UTF-8 comes with one character per byte. */
function fileNameOf({ filename, headers }) {
  const lines = headers.getList().filter(({ key }) => key === 'content-disposition' || key === 'content-type')
  const bytes = Buffer.from(lines.map(({ line }) => line).join(), 'latin1')
  return isUtf8(bytes) || /[^\0-\xff]/.test(filename) ? filename : turkish.decode(Buffer.from(filename, 'latin1'))
}

let parser
let failure
let attachments
let wanted
let pieces
let told

const answers = {
  begin({ part }) {
    parser?.destroy()
    failure = undefined
    attachments = []
    pieces = []
    told = {}
    wanted = part
    parser = new Reader()
    parser.on('error', (error) => {
      failure ??= error
    })
    parser.on('data', (item) => {
      if (item.type === 'attachment') take(item)
    })
    return {}
  },

  async bytes({ bytes }) {
    await until((done) => parser.write(bytes, done))
    return { pieces: given() }
  },

  async end() {
    await until((done) => {
      parser.once('end', done)
      parser.end()
    })
    return { pieces: given(), message: wanted === undefined ? message() : undefined, isFound: wanted in attachments }
  },
}

/** Waits until the parser has finished `act`; throws if it failed or uses too much memory. */
async function until(act) {
  if (!failure && !parser.destroyed) {
    await new Promise((resolve) => {
      parser.once('error', resolve)
      parser.once('close', resolve)
      act(() => {
        parser.off('error', resolve)
        parser.off('close', resolve)
        resolve()
      })
    })
  }
  if (failure) throw failure
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  if (heapUsed + arrayBuffers > most.memory) throw new Refusal('memory')
}

function given() {
  const all = pieces
  pieces = []
  return all
}

/** Parts of a delivery report: what the server reports, and the headers of the message that the report is about. */
const reportParts = {
  'message/global-delivery-status': 'status',
  'message/rfc822': 'returned',
  'message/global': 'returned',
  'message/global-headers': 'returned',
  'text/rfc822-headers': 'returned',
}

function report() {
  if (parser.tree?.contentType !== 'multipart/report') return undefined
  const parts = parser.tree.children ?? []
  const status = told.status ?? parts.find(({ contentType }) => contentType === 'message/delivery-status')?.textContent
  if (!status) return undefined
  // A message that is embedded inline is parsed as a part of its own.
  const within = parts.find(({ contentType }) => contentType === 'message/rfc822')?.children?.[0]?.headers
  const returned = told.returned ?? (within ? `Message-ID: ${within.get('message-id') ?? ''}` : '')
  return { status: clean(status, most.report), returned: clean(returned, most.report) }
}

function take(item) {
  const entry = {
    part: attachments.length,
    name: clean(item.filename, 255),
    type: clean(item.contentType, 100).toLowerCase(),
    size: 0,
    cid: clean(item.cid, 256),
  }
  attachments.push(entry)
  const kept = reportParts[entry.type]
  item.content.on('data', (chunk) => {
    entry.size += chunk.length
    if (kept) told[kept] = ((told[kept] ?? '') + chunk.toString('utf8')).slice(0, most.report)
    if (entry.part === wanted) pieces.push(new Uint8Array(chunk))
  })
  item.content.on('error', (error) => {
    failure ??= error
  })
  item.content.on('end', () => item.release())
}

function message() {
  const { headers } = parser
  const one = (name, length) => {
    const value = headers?.get(name)
    return clean(typeof value === 'string' ? value : '', length)
  }
  const date = headers?.get('date')
  const references = [headers?.get('references') ?? []].flat()
  const people = Object.fromEntries(
    Object.entries({ from: 'from', replyTo: 'reply-to', to: 'to', cc: 'cc' }).map(([key, name]) => [
      key,
      addresses(headers?.get(name)),
    ]),
  )
  return {
    messageId: one('message-id', 998),
    inReplyTo: one('in-reply-to', 998),
    references: references.slice(-most.references).map((id) => clean(String(id), 998)),
    ...Object.fromEntries(Object.entries(people).map(([key, all]) => [key, all.slice(0, most.shown)])),
    unshown: Object.values(people).reduce((sum, all) => sum + Math.max(0, all.length - most.shown), 0),
    subject: one('subject', 1000),
    date: hasDate(parser) && date instanceof Date ? date.toISOString() : null,
    text: clean(parser.text, most.texts),
    html: clean(parser.html, most.texts),
    isCut: parser.budget.isCut,
    attachments,
    report: report(),
  }
}

/** False for a date that cannot be read, which the parser replaces by the present time. */
const hasDate = ({ headerLines }) => {
  const line = headerLines?.find(({ key }) => key === 'date')?.line ?? ''
  return !Number.isNaN(new Date(line.replace(/^date:\s*/i, '')).getTime())
}

const addresses = (header) =>
  [header ?? []]
    .flat()
    .flatMap(({ value }) => value ?? [])
    .flatMap(flat)

const flat = ({ name, address, group }) =>
  group ? group.flatMap(flat) : [{ name: clean(name, 200), address: clean(address, 320) }]

/** Text that a database can store: without NUL and lone surrogates, and cut to `length`. */
const clean = (text, length) => (text || '').replaceAll('\0', '').slice(0, length).toWellFormed()

parentPort.on('message', async ({ kind, ...question }) => {
  try {
    const answer = await answers[kind](question)
    const given = (answer.pieces ?? []).map(({ buffer }) => buffer)
    parentPort.postMessage({ answer }, given)
  } catch (error) {
    parser?.destroy()
    const refusal = error instanceof Refusal ? error.message : 'broken'
    parentPort.postMessage({ refusal, message: wanted === undefined ? message() : undefined })
  }
})
