import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { FromRoom, guestCalls, type RoomMessage, roomPath } from '../../../../../contract/src/messages/meeting-room.ts'
import { connectDatabase, type Database } from '../../../kit/db/database.ts'
import { type Access, nobody, type Person, sessionEndedChannel } from '../../../kit/http/access.ts'
import { sendFailure } from '../../../kit/http/guard.ts'
import { guessesAt } from '../../../kit/http/guesses.ts'
import { serve } from '../../../kit/http/serve.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { dropDatabase, freshDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import type { RoomMeeting } from './room.ports.ts'
import { builtInRooms } from './room.ts'

type Room = Extract<RoomMessage, { type: 'room' }>

// The hours until the start of meetings that have not begun.
const later = new Map<number, number>()

/** Meeting 50 holds two people, and lets guests in at once. */
const meeting = (id: number): RoomMeeting => ({
  id,
  topic: 'Haftalık görüşme',
  start_time: new Date(Date.now() + (later.get(id) ?? -1) * 3_600_000).toISOString(),
  duration: 40,
  password: 'Parola-1',
  waiting_room: id !== 50,
  capacity: id === 50 ? 2 : 6,
})

const held = new Set([1, 2, 50])
const over = new Set<number>()
// The staff sessions of all processes, and whether their person may host.
const hosts = new Map<string, boolean>()
const standingOf = (session: Buffer): [string, { isHost: boolean }][] => {
  const isHost = hosts.get(session.toString())
  return isHost === undefined ? [] : [[session.toString('base64url'), { isHost }]]
}

export const step = { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } }
export const shown = { mic: true, cam: true, hand: false, screen: false }

/** Adds the meetings' rows, to which the rows of the rooms refer. */
const addMeetings = (db: Database) =>
  db.rows(
    `INSERT INTO meetings (id, topic, start_time, password_sealed, guest_token)
     SELECT id, 'Haftalık görüşme', now(), '', 'konuk-baglantisi-no-' || id FROM unnest('{1, 2, 50, 100}'::int[]) id`,
  )

export type Rooms = Awaited<ReturnType<typeof openRooms>>

/** Two processes that serve the same rooms, each with its own database connection. */
export async function openRooms() {
  const address = await freshDatabase({ migrated: true })
  const db = connectDatabase(address)
  await addMeetings(db)
  const other = connectDatabase(address)
  const masa = await roomProcess(db)
  const second = await roomProcess(other)
  return {
    db,
    other,
    masa,
    second,
    /** Acts as if nobody had come yet. */
    async reset() {
      masa.held.clear()
      for (const id of [1, 2, 50]) masa.held.add(id)
      masa.over.clear()
      masa.later.clear()
      for (const table of ['meeting_places', 'meeting_tickets', 'meeting_removals', 'meeting_mail', 'guesses'])
        await db.rows(`DELETE FROM ${table}`)
    },
    async close() {
      await masa.close()
      await second.close()
      await other.close()
      await db.close()
      await dropDatabase(address.database)
    },
  }
}

/** A process that serves only rooms, at its own address. */
async function roomProcess(db: Database) {
  const settings = testSettings({ variables: { MASA_TURN: 'turn://:s%40cret@turn.example.com' } })
  const vault = await openVault(db, settings.secret)
  const came: { meetingId: number; name: string }[] = []
  const left: { id: number; at: string }[] = []
  const rooms = builtInRooms(
    { db, vault, guesses: guessesAt(db, vault), settings },
    {
      ofGuest: async (token) => {
        const id = { konuk: 1, kapisiz: 50 }[token]
        return id === undefined ? undefined : { ...meeting(id), provider: 'embedded', external_id: '' }
      },
      held: async (id) => (held.has(id) ? meeting(id) : undefined),
      isOver: async (_sql, id) => over.has(id),
      ended: async (_sql, id) => void over.add(id),
      came: async (_sql, meetingId, { name }) => came.push({ meetingId, name }),
      standing: async (_sql, sessions) => new Map(sessions.flatMap((one) => [...standingOf(one)])),
      left: async (_sql, notes) => void left.push(...notes),
    },
  )
  const app = Fastify()
  app.setErrorHandler(sendFailure)
  serve(app, {} as Access, guestCalls, rooms.handlers)
  await rooms.parts.routes(app)
  await rooms.parts.start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const person = (id: number): Person => ({ ...nobody, id, name: `Görevli ${id}` })

  const self = {
    address,
    /** The meetings that exist. */
    held,
    over,
    later,
    came,
    left,
    beat: async () => {
      for (const job of rooms.parts.jobs) await job.run()
    },
    /** Makes the person of a session a host or not; undefined: signed out, or without the right. */
    async standing(id: number, host: boolean | undefined) {
      if (host === undefined) hosts.delete(`${id}`)
      else hosts.set(`${id}`, host)
      await db.rows('SELECT pg_notify($1, $2)', [sessionEndedChannel, ''])
    },
    cancel: rooms.cancel,
    told: rooms.told,
    staffTicket: async (id: number, { host = false, meetingId = 1 } = {}) => {
      hosts.set(`${id}`, host)
      return (
        (await rooms.provider.joinInfo(
          { ...meeting(meetingId), token_no: '', external_id: '' },
          { person: person(id), session: Buffer.from(`${id}`), isHost: host, ip: '127.0.0.1' },
        )) as { ticket: string }
      ).ticket
    },
    async guestJoin(name: string, password = 'Parola-1', guest_key = '', token = 'konuk') {
      const response = await fetch(address + guestCalls.guestJoin.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, name, password, guest_key }),
      })
      const body = (await response.json()) as { data: { ticket: string }; message: string; code: string }
      return { status: response.status, body }
    },
    open: (origin = address) => visitor(`${address.replace('http', 'ws')}${roomPath}`, origin),
    async enter(ticket: string) {
      const one = self.open()
      one.say({ type: 'enter', ticket })
      return one
    },
    /** Resolves once they are seated and were told of their room. */
    async staff(id: number, options = {}) {
      const one = await self.enter(await self.staffTicket(id, options))
      await one.sees(() => true)
      return one
    },
    guest: async (name: string, key = '', token = 'konuk') =>
      self.enter((await self.guestJoin(name, 'Parola-1', key, token)).body.data.ticket),
    async close() {
      await rooms.parts.close()
      await app.close()
    },
  }
  return self
}

/** A client of a room's WebSocket, with everything that it has been told. */
export function visitor(url: string, origin: string) {
  const socket = new WebSocket(url, { headers: { origin } })
  const told: RoomMessage[] = []
  const opened = once(socket, 'open').catch(() => undefined)
  let code: number | undefined
  socket.on('message', (data) => told.push(z.parse(FromRoom, JSON.parse(String(data)))))
  socket.on('close', (ending) => {
    code = ending
  })
  socket.on('error', () => {})
  const all = <T extends RoomMessage['type']>(type: T) =>
    told.filter((one): one is Extract<RoomMessage, { type: T }> => one.type === type)
  const one = {
    socket,
    told,
    all,
    say: (message: object) => void opened.then(() => socket.send(JSON.stringify(message))),
    /** Waits until the socket is closed; returns the close code. */
    async ended() {
      await expect.poll(() => code).toBeDefined()
      return code
    },
    isOpen: () => code === undefined,
    async seat() {
      await expect.poll(() => all('seated').length).toBeGreaterThan(0)
      return all('seated').at(-1) as Extract<RoomMessage, { type: 'seated' }>
    },
    async sees(holds: (room: Room) => boolean): Promise<Room> {
      const last = () => all('room').at(-1)
      await expect.poll(() => last() !== undefined && holds(last() as Room)).toBe(true)
      return last() as Room
    },
    seesPeers: (count: number) => one.sees(({ peers }) => peers.length === count),
    async hears<T extends RoomMessage['type']>(type: T, count = 1) {
      await expect.poll(() => all(type).length).toBeGreaterThanOrEqual(count)
      return all(type).at(-1) as Extract<RoomMessage, { type: T }>
    },
  }
  return one
}
