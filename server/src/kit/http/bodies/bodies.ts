import { isUtf8 } from 'node:buffer'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failureAnswer, newRef } from '../failure.ts'

/** How deep JSON may be nested: four times what any call needs. Deeper JSON overflows the stack of its reader. */
const mostDeep = 32

// Each wrong name or value costs a sentence, and the event loop waits for all of them.
/** Upper limit of names in one object: ten times what any call needs. */
const mostNames = 500
/** Upper limit of values in a body: five times what any call needs. */
const mostValues = 50_000

/** The least that must arrive in each span until the body is complete. */
export const slowestBody = { spanMs: 20_000, bytes: 100_000 }

/** Parses JSON within its limits, and ends bodies that arrive too slowly; for all calls. */
export function guardBodies(app: FastifyInstance): void {
  // A body of type text/plain is JSON that lacks its type. The parser would pass it on as one string.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoding it as UTF-8 would silently lose letters.
    if (!isUtf8(bytes))
      return done(
        new Failure('invalid', 'Gönderilen veri UTF-8 olarak kodlanmamış; kodlamayı düzeltip yeniden gönderin.'),
      )
    const body = bytes.toString()
    const problem = shapeProblem(body)
    if (problem) return done(new Failure('invalid', `Gönderilen veri ${problem}; sadeleştirip yeniden gönderin.`))
    return parse(request, body, done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (Number(length) > 0 || coding) setImmediate(watchUnfinished, request, reply)
    done()
  })
}

const [quote, backslash, brace, bracket, closingBrace, closingBracket, colon, comma] = Buffer.from('"\\{[}]:,')

function shapeProblem(json: string): string | undefined {
  const names: number[] = []
  let values = 1
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (inText) {
      if (char === backslash) at++
      else if (char === quote) inText = false
    } else if (char === quote) inText = true
    else if (char === brace || char === bracket) {
      depth++
      if (depth > mostDeep) return 'fazla iç içe'
      names[depth] = 0
    } else if (char === closingBrace || char === closingBracket) depth--
    else if (char === colon) {
      const named = (names[depth] ?? 0) + 1
      if (named > mostNames) return 'bir yerde fazla alan içeriyor'
      names[depth] = named
    } else if (char === comma && ++values > mostValues) return 'fazla değer içeriyor'
  }
  return undefined
}

/** Most bodies arrive together with their head; one that is still incomplete once the head was read gets a timer. */
function watchUnfinished({ raw: body, id }: FastifyRequest, reply: FastifyReply): void {
  if (body.complete || body.destroyed) return
  const { socket } = body
  let before = socket.bytesRead
  const clock = setInterval(() => {
    const now = socket.bytesRead
    // Unread bytes mean that the server is slow, not the client.
    const isLate = now - before < slowestBody.bytes && body.readableLength === 0
    before = now
    if (body.complete || body.destroyed) clearInterval(clock)
    else if (isLate) end(socket, id, reply.raw.headersSent)
  }, slowestBody.spanMs)
  clock.unref()
  body.once('close', () => clearInterval(clock))
}

function end(socket: Socket, ref: string, isAnswered: boolean): void {
  if (isAnswered) return void socket.destroy()
  const sentence = 'Veri çok yavaş geldi ve beklenmedi; bağlantınızı denetleyip yeniden gönderin.'
  answerBare(socket, 408, new Failure('invalid', sentence), ref)
}

const refusals: Record<string, [number, Failure]> = {
  HPE_HEADER_OVERFLOW: [431, new Failure('too_large', 'İsteğin adresi çok uzun; daha az seçip yeniden deneyin')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, new Failure('invalid', 'İstek zamanında tamamlanmadı; yeniden deneyin')],
}

/** Answers input that never became a request: its head is too long, it came too late, or it is not HTTP. */
export function refuseUnread({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, failure] = refusals[code ?? ''] ?? [400, new Failure('invalid', 'İstek okunamadı')]
  answerBare(socket, status, failure)
}

/** Answers without Fastify, and closes the connection. */
function answerBare(socket: Socket, status: number, failure: Failure, ref = newRef()): void {
  const answer = JSON.stringify(failureAnswer(failure, ref).body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(answer)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${answer}`, () => socket.destroy())
}
