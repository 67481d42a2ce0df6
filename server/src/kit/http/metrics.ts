import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { tokenHash } from './access.ts'
import { Failure } from './failure.ts'

/**
 * `GET /metrics` in Prometheus format: the process, the pool, and the time of each route. Needs the token. The client's
 * address proves nothing: behind a proxy on this machine, every stranger's request comes from a local address.
 */
export function serveMetrics(app: FastifyInstance, db: Database, token: string): void {
  if (token === '') {
    app.get('/metrics', () => {
      throw new Failure('not_found', 'Ölçümler açık değil; MASA_METRICS_TOKEN ile açılır')
    })
    return
  }
  const isReader = (authorization = '') =>
    timingSafeEqual(tokenHash(authorization.replace(/^Bearer /i, '')), tokenHash(token))
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'masa_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'masa_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(db.stats())) this.set({ state }, count)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request.headers.authorization)) {
      throw new Failure('unauthenticated', 'Ölçümler Authorization başlığında MASA_METRICS_TOKEN ister')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
