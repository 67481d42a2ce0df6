import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../kit/free-port.ts'
import { expect, testWith } from '../kit/masa.ts'
import { expectMoving, join, makeMeeting, openGuest, tile, withCamera } from './meetings-room.ts'

const secret = 'yalnız deneme için'

/** Starts a real coturn for the story, configured as docs/meetings.md describes. */
async function startTurn() {
  const port = await freePort()
  const child = spawn('turnserver', [
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=masa',
  ])
  await expect.poll(() => answers(port)).toBe(true)
  return {
    account: (given: string) => `turn://:${encodeURIComponent(given)}@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const testBehind = (given: string) =>
  testWith(async () => {
    const turn = await startTurn()
    return { settings: { MASA_TURN: turn.account(given) }, outside: undefined, end: turn.stop }
  })

// Simulates a firewall that blocks UDP: only the relay over TCP is left.
const behindFirewall = withCamera('--force-webrtc-ip-handling-policy=disable_non_proxied_udp')

const test = testBehind(secret)
test.use(behindFirewall)

test('behind a firewall that blocks UDP, two people see each other through a relay', async ({ masa, browser }) => {
  const { guestPath } = await makeMeeting(masa, { waiting_room: false })
  const [ece, can] = [
    await openGuest(browser, masa.url + guestPath, 'Ece'),
    await openGuest(browser, masa.url + guestPath, 'Can'),
  ]
  await join(ece)
  await join(can)
  await expectMoving(ece, 'Can: görüntü')
  await expectMoving(can, 'Ece: görüntü')
})

const testRefused = testBehind('bir başka sır')
testRefused.use(behindFirewall)

testRefused(
  'a relay of another secret refuses: people are in the room and write, and see no videos',
  async ({ masa, browser }) => {
    const { guestPath } = await makeMeeting(masa, { waiting_room: false })
    const [ece, can] = [
      await openGuest(browser, masa.url + guestPath, 'Ece'),
      await openGuest(browser, masa.url + guestPath, 'Can'),
    ]
    await join(ece)
    await join(can)
    await expect(tile(ece, 'Can').getByText('Bağlanıyor')).toBeVisible()
    await can.getByRole('button', { name: 'Sohbet' }).click()
    await can.getByRole('textbox', { name: 'Mesajınız' }).fill('Görüntü gelmiyor')
    await can.keyboard.press('Enter')
    await expect(ece.getByRole('button', { name: 'Sohbet, 1 okunmamış' })).toBeVisible()
    await expect(tile(ece, 'Can').getByText('Bağlanıyor')).toBeVisible()
  },
)
