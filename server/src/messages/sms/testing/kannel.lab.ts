import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { repositoryPath } from '../../../kit/process/repository.ts'
import { temporaryFolder } from '../../../kit/testing/folder.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeRequest } from './requests.ts'

const patience = { timeout: 20_000, interval: 100 }
const letters = 'Pijamalı hasta yağız şoföre çabucak güvendi: ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ ₺'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let env: NodeJS.ProcessEnv
const lab = (word: 'up' | 'down') =>
  execFileSync(repositoryPath('scripts', 'sms-lab', 'sms-lab.sh'), [word], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

let masa: TestApp
let request = 0

const online = async () => {
  const answer = await fetch('http://127.0.0.1:13000/status.txt?password=gizli').catch(() => undefined)
  return (await answer?.text())?.includes('(online') ?? false
}

async function up() {
  lab('up')
  await vi.waitFor(async () => expect(await online()).toBe(true), patience)
}

beforeAll(async () => {
  folder = await temporaryFolder()
  env = { ...process.env, SMS_LAB: join(folder.path, 'lab') }
  mkdirSync(join(folder.path, 'lab'))
  await up()
  masa = await open('gizli')
  request = await makeRequest(masa.db)
})
afterAll(async () => {
  lab('down')
  await masa.close()
  await folder.remove()
})

/** Opens a Masa that the gateway's reports can reach. */
async function open(password: string): Promise<TestApp> {
  const opened = await testApp({
    variables: { MASA_SMS: `kannel://panel:${password}@127.0.0.1:13013?from=MASA` },
  })
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  return opened
}

const line = async (of: TestApp, id: number) => (await of.send(sms.list, {})).body.data.find((one) => one.id === id)

const state = (of: TestApp, id: number) => async () => (await line(of, id))?.state

/** The texts that the operator was handed, in UCS-2; each part of a message is one entry. */
function received(): string[] {
  const log = readFileSync(join(folder.path, 'lab', 'operator.log'), 'latin1')
  return [...log.matchAll(/<MASA \S+ (?:udh \S+ data|ucs-2) (\S+)>/g)].map(([, coded = '']) => {
    const bytes = Buffer.from(
      coded.replaceAll('+', ' ').replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
    return bytes.swap16().toString('utf16le')
  })
}

test('a message with all Turkish letters reaches the operator unchanged, and its delivery report comes back', async () => {
  const began = Date.now()
  const { id } = (await masa.send(sms.send, { id: request, text: letters })).body
  await expect.poll(state(masa, id), patience).toBe('delivered')
  process.stdout.write(`    delivered ${Date.now() - began} ms after it was sent\n`)
  expect(received().join('')).toBe(letters)
  const [first] = (await masa.send(sms.list, { search: 'yağız şoföre' })).body.data
  expect(first).toMatchObject({ id, state: 'delivered', state_detail: '' })
})

test('a hundred messages arrive, each once', async () => {
  const before = received().length
  const began = Date.now()
  for (let at = 1; at <= 100; at += 1) await masa.send(sms.send, { id: request, text: `Şu sıradaki ${at}.` })
  const delivered = async () => (await masa.send(sms.list, { state: 'delivered', search: 'Şu sıradaki' })).body.total
  await expect.poll(delivered, { timeout: 60_000, interval: 200 }).toBe(100)
  process.stdout.write(`    100 messages delivered after ${Date.now() - began} ms\n`)
  const texts = received().slice(before)
  expect(new Set(texts).size).toBe(100)
  expect(texts).toHaveLength(100)
}, 90_000)

test('with a wrong gateway password, a message ends as an error with the gateway’s own reason', async () => {
  const wrong = await open('yanlis')
  const { id } = (await wrong.send(sms.send, { id: await makeRequest(wrong.db), text: 'Merhaba' })).body
  await expect.poll(state(wrong, id), patience).toBe('error')
  expect((await line(wrong, id))?.state_detail).toBe('Authorization failed for sendsms')
  await wrong.close()
})

test('a message waits while the gateway is down, and is sent once when it is back', async () => {
  lab('down')
  const before = received().length
  const { id } = (await masa.send(sms.send, { id: request, text: 'Şimdi değil, sonra' })).body
  await expect.poll(async () => (await line(masa, id))?.state_detail, patience).toContain('ulaşılamadı')
  expect(await state(masa, id)()).toBe('waiting')
  await up()
  await expect.poll(state(masa, id), patience).toBe('delivered')
  await wait(500)
  expect(received().slice(before)).toEqual(['Şimdi değil, sonra'])
}, 60_000)
