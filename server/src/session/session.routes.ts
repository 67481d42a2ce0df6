import type { FastifyInstance } from 'fastify'
import { session } from '../../../contract/src/session.ts'
import type { Access } from '../kit/access.ts'
import { serve } from '../kit/serve.ts'
import type { SessionStore } from './session.store.ts'

export function sessionRoutes(app: FastifyInstance, access: Access, sessions: SessionStore, siteUrl: string): void {
  serve(app, access, session, {
    login: async (credentials, { request }) => {
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
      const { token, expiry } = await sessions.open(credentials, from)
      return { status: true, data: token, expiry, message: 'Başarılı Bir Şekilde Giriş Yapıldı' }
    },
    logout: (_input, { request }) => sessions.close(request.token),
    me: (_input, { person }) => ({ data: { ...person, rights: [...person.rights], site_url: siteUrl } }),
    ping: () => {},
  })
}
