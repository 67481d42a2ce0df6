import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { log } from '../process/log.ts'
import { drain } from './drain.ts'
import { asFailure, failureAnswer } from './failure.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Adds helmet's headers, for a page. */
    pageHeaders(): FastifyReply
  }
}

// Calls answer JSON, which needs only these; pages get helmet's headers.
const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin', 'X-Frame-Options': 'DENY' }

/** Sets headers, compression, one log line per request, and the way in which any thrown error becomes an answer. */
export async function guard(app: FastifyInstance, page: { scriptHashes: string[]; secure: boolean }): Promise<void> {
  const sayPage = helmet(pageHeaders(page))
  app.decorateReply('pageHeaders', function (this: FastifyReply) {
    sayPage(this.request.raw, this.raw, (error) => {
      if (error) throw error
    })
    return this
  })
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header('X-Request-Id', request.id)
    if (page.secure || request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=15552000')
    // Tests the route, since an address can be written in many ways. Without a route, the answer holds nobody's data.
    if (/^\/(api\/|sellers\/|docs\/json)/.test(request.routeOptions.url ?? request.url))
      reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id, person } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ ref: id, method, route: routeOptions.url, status: reply.statusCode, ms, person: person?.id }, 'request')
    done()
  })
  app.setErrorHandler(sendFailure)
}

/** Answers any thrown error, whether a route was found or not. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(error)
  const { status, body } = failureAnswer(failure, request.id)
  const about = { ref: request.id, route: request.routeOptions.url }
  // A client that disconnected while it was sending its own body gets no answer, and nothing has failed.
  if (status >= 500 && isCutOff(error, request, reply)) log.info(about, 'request broken off')
  else if (status >= 500) log.error({ ...about, err: error }, 'request failed')
  const { retryAfter, ...rest } = body as typeof body & { retryAfter?: number }
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  // A file stream that broke before its first byte leaves the headers that describe the file.
  for (const name of ofTheAnswer) reply.removeHeader(name)
  if (!request.raw.complete) {
    reply.removeHeader('Connection')
    drain(request)
  }
  reply.header('Cache-Control', 'no-store')
  return reply.status(status).type('application/json; charset=utf-8').send(rest)
}

const ofTheAnswer = ['ETag', 'Last-Modified', 'Content-Length', 'Content-Disposition', 'Content-Range']

const isCutOff = (error: unknown, { raw }: FastifyRequest, reply: FastifyReply) =>
  ((raw.destroyed && !raw.complete) || reply.raw.destroyed) &&
  (error as { code?: string } | null)?.code === 'ECONNRESET'

const pageHeaders = ({ scriptHashes }: { scriptHashes: string[] }) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      // Mantine and the editor set inline styles; styles cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      frameSrc: ['https://www.youtube.com', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' as const },
  // The `onRequest` hook sets it on every answer that may carry it.
  strictTransportSecurity: false,
})
