import { afterAll, beforeAll, expect, test } from 'vitest'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sinchStub } from './providers/testing/sinch-stub.ts'

const stub = await sinchStub()
const folder = await temporaryFolder()
const password = 'Bildirim-parolası-1'
const { secret } = testSettings()

let masa: TestApp
let given: Awaited<ReturnType<typeof requestFixture>>
beforeAll(async () => {
  const changes = {
    files: folder.path,
    variables: {
      MASA_FAX: `sinch://ANAHTAR:SIR@${new URL(stub.url).host}/proje?from=+902120000001`,
      MASA_SMTP_URL: 'smtp://masa:secret@127.0.0.1:1?tls=0',
      MASA_MAIL_FROM: 'Masa <masa@isilti.example>',
    },
    url: 'https://masa.isilti.example',
  }
  masa = await testApp(changes, undefined, { idle: true })
  given = await requestFixture(masa.db, { secret, files: folder.path })
})
afterAll(async () => {
  await masa.close()
  await stub.close()
  await folder.remove()
})

async function member(username: string) {
  const email = `${username}@isilti.example`
  return (await masa.person({ username, name: username, role_id: 1, password, email })).token
}

async function work(kind: string) {
  await masa.db.rows('UPDATE work SET due_at = now() WHERE kind = $1', [kind])
  await masa.app.jobs.find(({ name }) => name === `work: ${kind}`)?.run()
}

/** Sends a fax until the line reports how it ended (`status`); returns the fax's id. */
async function goes(token: string, status: 'COMPLETED' | 'FAILURE'): Promise<number> {
  const key = await given.request()
  const { id } = (await masa.send(fax.send, { fax_number: '+902125550101', key, anyway: true }, { token })).body
  const { pages } = (await masa.send(fax.getOutgoing, { id })).body.data
  const before = stub.faxes.length
  await expect.poll(() => work('fax').then(() => stub.faxes.length)).toBe(before + 1)
  Object.assign(stub.faxes[before] as object, { status, numberOfPages: pages, pagesSentSuccessfully: pages })
  const state = async () => (await masa.send(fax.getOutgoing, { id })).body.data.state
  await expect.poll(() => work('fax').then(state)).toBe(status === 'COMPLETED' ? 'sent' : 'error')
  return id
}

async function mails() {
  for (let time = 0; time < 2; time += 1) {
    await work('fax')
    await work('notice mail')
  }
  const vault = await openVault(masa.db, secret)
  const rows = await masa.db.rows<{ content: Buffer }>('SELECT content FROM outgoing_mail ORDER BY id')
  return rows.map(({ content }) => {
    const { to, subject, text } = JSON.parse(vault.open(content)) as {
      to: { address: string }[]
      subject: string
      text: string
    }
    return { to: to.map(({ address }) => address), subject, text }
  })
}

test('the sender of a delivered fax gets one mail if they chose that notice, and none if they did not', async () => {
  const [ayse, burak] = [await member('ayse'), await member('burak')]
  await masa.send(live.saveMailChoice, { kinds: ['fax_sent'], every: 'each' }, { token: ayse })
  await masa.send(live.saveMailChoice, { kinds: ['fax_failed'], every: 'each' }, { token: burak })

  await goes(burak, 'COMPLETED')
  await goes(ayse, 'FAILURE')
  expect(await mails()).toEqual([])

  const id = await goes(ayse, 'COMPLETED')
  expect(await mails()).toEqual([
    {
      to: ['ayse@isilti.example'],
      subject: 'Faks ulaştı',
      text: expect.stringContaining(`https://masa.isilti.example/fax/OutgoingFax?panel=${id}`),
    },
  ])
})
