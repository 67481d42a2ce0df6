import type { FastifyInstance } from 'fastify'
import { session } from '../../../../contract/src/people/session.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { KnownDevices } from './devices.ts'
import type { SessionStore } from './session.store.ts'

type Parts = { sessions: SessionStore; devices: KnownDevices; siteUrl: string }

export function sessionRoutes(app: FastifyInstance, access: Access, { sessions, devices, siteUrl }: Parts): void {
  serve(app, access, session, {
    login: async (credentials, { request, reply }) => {
      const { cookie, 'user-agent': agent = '' } = request.headers
      const device = devices.of(credentials.username, cookie)
      const { token, expiry } = await sessions.open(credentials, { address: request.ip, agent, device })
      reply.header('Set-Cookie', devices.cookie(credentials.username, device))
      return { status: true, data: token, expiry, message: 'Başarılı Bir Şekilde Giriş Yapıldı' }
    },
    logout: (_input, { request }) => sessions.close(request.token),
    me: (_input, { person }) => ({ data: { ...person, rights: [...person.rights], site_url: siteUrl } }),
    ping: () => {},
  })
}
