import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { testApp } from '../../testing/app.ts'
import { requestFixture } from './request.testing.ts'

export type Casework = Awaited<ReturnType<typeof openCasework>>

/** The whole server with an institution, and the calls that tests of requests use most. */
export async function openCasework() {
  const folder = await temporaryFolder()
  const masa = await testApp({ files: folder.path })
  masa.oneCommit = true
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
  const timeline = async (id: number) => (await masa.send(cancellation.timeline, { id })).body.data
  let people = 0
  return {
    masa,
    given,
    timeline,
    get: async (id: number) => (await masa.send(cancellation.get, { id })).body.data,
    kindsOf: async (id: number) => (await timeline(id)).map(({ kind }) => kind),
    columns: (id: number) =>
      masa.db.one<Record<string, unknown>>('SELECT * FROM cancellation_requests WHERE id = $1', [id]),
    historyOf: async (id: number) =>
      (await masa.send(history.list, { domain: 'cancellation', record_id: id })).body.data,
    /** Adds a person with the given role and signs them in. */
    async signedIn(roleId: number) {
      people += 1
      const account = { username: `kisi${people}`, password: 'Uzun-bir-parola-1' }
      const name = `Kişi ${people}`
      return { name, ...(await masa.person({ ...account, name, role_id: roleId })) }
    },
    async close() {
      await masa.close()
      await folder.remove()
    },
  }
}
