import { session as calls } from '../../../../contract/src/people/session.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { knownDevices } from './devices.ts'
import type { SessionStore } from './session.store.ts'

/** Signing in and out. */
export function session({ vault, settings }: House, sessions: SessionStore): Domain {
  const devices = knownDevices(vault, { secure: settings.url.startsWith('https://') })
  return {
    calls: [
      served(calls, {
        login: async (credentials, { request, reply }) => {
          const { cookie, 'user-agent': agent = '' } = request.headers
          const device = devices.of(credentials.username, cookie)
          const { token, expiry } = await sessions.open(credentials, { address: request.ip, agent, device })
          reply.header('Set-Cookie', devices.cookie(credentials.username, device))
          return { status: true, data: token, expiry, message: 'Başarılı Bir Şekilde Giriş Yapıldı' }
        },
        logout: (_input, { request }) => sessions.close(request.token),
        me: (_input, { person }) => ({ data: { ...person, rights: [...person.rights], site_url: settings.siteUrl } }),
        ping: () => {},
      }),
    ],
    // A session that ended after the backup would be valid again.
    restored: (tx) => tx.rows('DELETE FROM sessions'),
    jobs: [{ name: 'sweep sessions', everyMs: 60_000, run: () => sessions.sweep() }],
  }
}
