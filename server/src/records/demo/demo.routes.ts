import type { FastifyInstance } from 'fastify'
import { demo } from '../../../../contract/src/records/demo.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { DemoStore } from './demo.store.ts'

export function demoRoutes(app: FastifyInstance, access: Access, store: DemoStore): void {
  serve(app, access, demo, {
    state: async () => ({ data: await store.state() }),
    fill: () => store.fill(),
    remove: () => store.remove(),
  })
}
