import { randomBytes } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import { endings, meshPlaces } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Database } from '../../../kit/db/database.ts'
import { sessionEndedChannel } from '../../../kit/http/access.ts'
import { log } from '../../../kit/process/log.ts'
import { type Connection, connect, type Said, type Told } from './connection.ts'
import { iceRenewedAfterMs, iceServers, type TurnServer } from './ice.ts'
import type { Place, PlaceStore } from './places.ts'
import type { Relay } from './relay/relay.ts'
import { roomChannel } from './rows.ts'
import type { Mail } from './said.ts'

/** A connection that holds a place. */
type Seated = {
  id: string
  line: string
  meetingId: number
  identity: string
  connection: Connection
  iceAt: number
  /** The newest of what was said to everybody that they have. */
  heard: number
}

/** `relay` carries the pictures of rooms that are larger than a mesh can be. */
type Options = { db: Database; store: PlaceStore; turn: readonly TurnServer[]; relay: Relay | undefined }

export type Hub = {
  accept(socket: WebSocket, network: string): void
  beat(): Promise<void>
  stop(): Promise<void>
}

const mostUnseatedOfNetwork = 20
const untilEntered = 10_000
const mostEarly = 200

const isAhead = (begins: string) => Date.parse(begins) > Date.now()

/** The connections of this process. What it knows of a room it reads anew whenever one of the processes says that it changed. */
export async function openRoomHub({ db, store, turn, relay }: Options): Promise<Hub> {
  const process = randomBytes(9).toString('base64url')
  const seated = new Map<string, Seated>()
  const rooms = new Map<number, readonly Place[]>()
  const unseated = new Map<string, number>()
  const turns = new Map<number, Promise<void>>()
  // The others are told of a newcomer as soon as the place is there, and may speak to them before they sit.
  const early = new Map<string, Told[]>()
  let entering = 0

  const ofRoom = (meetingId: number) => [...seated.values()].filter((one) => one.meetingId === meetingId)

  /** Only to who is inside: who waits could use the relays for anything. */
  function tellWays(one: Seated) {
    const now = Date.now()
    if (now < one.iceAt + iceRenewedAfterMs) return
    one.iceAt = now
    one.connection.tell({ type: 'ice', iceServers: iceServers(turn, one.identity.replaceAll(':', '-'), now) })
  }

  const isInside = ({ id, meetingId }: Seated) => rooms.get(meetingId)?.find((place) => place.id === id)?.state === 'in'

  /** One thing after the other in each room, so that nobody is told of the past. */
  const inTurn = (meetingId: number, work: () => Promise<void>): Promise<void> => {
    const next = (turns.get(meetingId) ?? Promise.resolve())
      .then(work)
      .catch((error) => log.error({ err: error }, 'a room was not told'))
      .finally(() => {
        if (turns.get(meetingId) === next) turns.delete(meetingId)
      })
    turns.set(meetingId, next)
    return next
  }

  async function tellRoom(meetingId: number) {
    const here = ofRoom(meetingId)
    if (here.length === 0) {
      rooms.delete(meetingId)
      return
    }
    const [all, facts] = await Promise.all([store.of(meetingId), store.facts(meetingId)])
    rooms.set(meetingId, all)
    const inside = all.filter(({ state }) => state === 'in')
    const peers = inside.map(({ id, name, is_host, staff_id, lost, shown }) => ({
      id,
      name,
      host: is_host,
      guest: staff_id === null,
      lost,
      shown,
    }))
    const waiting = all
      .filter(({ state }) => state === 'waiting')
      .map(({ id, name, staff_id, known }) => ({ id, name, guest: staff_id === null, known }))
    for (const one of here) {
      const { id, line, connection } = one
      const own = all.find((place) => place.id === id)
      const ending =
        !own || own.state === 'out' ? (own?.ending ?? endings.gone) : own.line === line ? undefined : endings.elsewhere
      if (!own || ending !== undefined) {
        relay?.leave(line)
        connection.end(ending ?? endings.gone)
      } else {
        const isWaiting = own.state === 'waiting'
        if (!isWaiting) tellWays(one)
        connection.tell({
          type: 'room',
          meeting: facts?.meeting ?? null,
          isWaiting,
          begins: isWaiting && facts && inside.length === 0 && isAhead(facts.begins) ? facts.begins : null,
          isAsked: isWaiting && (own.known || facts?.isAsked === true),
          isHost: own.is_host,
          places: facts?.places ?? 0,
          peers: isWaiting ? [] : peers,
          waiting: own.is_host && !isWaiting ? waiting : [],
        })
      }
    }
  }

  /** To one whose connection this process holds, or is about to. */
  function tellPlace(id: string, message: Told) {
    const one = seated.get(id)
    if (one) one.connection.tell(message)
    else if (entering > 0) early.set(id, [...(early.get(id) ?? []).slice(1 - mostEarly), message])
  }

  async function deliver(meetingId: number, mailId: number) {
    const here = ofRoom(meetingId)
    const mail = (here.length > 0 || entering > 0) && (await store.mail(mailId))
    if (!mail) return
    if (mail.place_id !== null) {
      tellPlace(mail.place_id, mail.body as Told)
      if (seated.has(mail.place_id)) await store.delivered(mailId)
      return
    }
    for (const one of here) if (isInside(one)) tellSaid(one, mail)
  }

  function tellSaid(one: Seated, { id, at, body }: Mail) {
    one.heard = Math.max(one.heard, id)
    one.connection.tell({ ...body, id, at } as Told)
  }

  /** What was said while nobody told this process of it. */
  async function catchUp(meetingId: number) {
    await tellRoom(meetingId)
    for (const one of ofRoom(meetingId)) {
      for (const mail of await store.mailSince(one.id, one.heard)) tellSaid(one, mail)
      for (const mail of await store.mailTo(one.id)) await deliver(meetingId, mail)
    }
  }

  const hush = await db.listen(
    roomChannel,
    (payload) => {
      const { meetingId, mail } = JSON.parse(payload) as { meetingId: number; mail?: number }
      void inTurn(meetingId, () => (mail === undefined ? tellRoom(meetingId) : deliver(meetingId, mail)))
    },
    () => {
      for (const meetingId of rooms.keys()) void inTurn(meetingId, () => catchUp(meetingId))
    },
  )

  const lookAgain = () => {
    if (seated.size > 0) store.lookAgain().catch((error) => log.error({ err: error }, 'rooms were not looked through'))
  }
  const unwatch = await db.listen(sessionEndedChannel, lookAgain, lookAgain)

  /** To one who is in the same room, by whatever process. */
  async function pass(from: Seated, to: string, message: Told) {
    const place = rooms.get(from.meetingId)?.find(({ id }) => id === to)
    if (place?.state !== 'in') return
    if (place.process === process) tellPlace(to, message)
    else await store.post(from.meetingId, to, message)
  }

  async function act(one: Seated, message: Exclude<Said, { type: 'enter' | 'return' }>): Promise<void> {
    const { id, meetingId, connection } = one
    const own = rooms.get(meetingId)?.find((place) => place.id === id)
    if (message.type === 'ping') return connection.tell({ type: 'pong' })
    if (message.type === 'leave') return void (await store.leave(meetingId, id))
    if (own?.state !== 'in') return
    if (message.type === 'relay')
      return relay?.hear({ line: one.line, placeId: id, meetingId, tell: connection.tell }, message)
    if (message.type === 'signal') return pass(one, message.to, { type: 'signal', from: id, step: message.step })
    if (message.type === 'chat')
      return store.post(meetingId, null, { type: 'chat', from: id, name: own.name, text: message.text })
    if (message.type === 'show') return store.show(meetingId, id, message.shown)
    if (!own.is_host)
      return connection.tell({ type: 'problem', sentence: 'Bunu yalnızca toplantıyı yöneten yapabilir.' })
    if (message.type === 'end') await store.end(meetingId)
    if (message.type === 'refuse') await store.refuse(meetingId, message.id)
    if (message.type === 'remove') await store.remove(meetingId, message.id)
    if (message.type === 'admit' && (await store.admit(meetingId, message.id)) === endings.full)
      connection.tell({ type: 'problem', sentence: 'Toplantı dolu. Biri ayrılınca yeniden kabul edin.' })
  }

  async function take(connection: Connection, line: string, message: Said): Promise<Seated | undefined> {
    const at = { process, line }
    const taken =
      message.type === 'enter'
        ? await store.enter(message.ticket, at)
        : message.type === 'return'
          ? await store.comeBack(message.id, message.key, at)
          : endings.unreadable
    if (typeof taken === 'number') {
      connection.end(taken)
      return undefined
    }
    const { id, key, meetingId, identity, state } = taken
    const heard = message.type === 'return' ? message.heard : 0
    const one: Seated = { id, line, meetingId, identity, connection, iceAt: Number.NEGATIVE_INFINITY, heard }
    const facts = await store.facts(meetingId)
    await inTurn(meetingId, async () => {
      seated.get(id)?.connection.end(endings.elsewhere)
      seated.set(id, one)
      connection.tell({
        type: 'seated',
        id,
        key,
        isRelayed: (facts?.places ?? 0) > meshPlaces,
      })
      if (state === 'in') tellWays(one)
      for (const before of early.get(id) ?? []) connection.tell(before)
      if (message.type === 'return') for (const mail of await store.mailSince(id, heard)) tellSaid(one, mail)
      await tellRoom(meetingId)
    })
    return one
  }

  return {
    accept(socket, network) {
      const count = unseated.get(network) ?? 0
      if (count >= mostUnseatedOfNetwork) return socket.close(endings.flood)
      unseated.set(network, count + 1)
      let isCounted = true
      const uncount = () => {
        if (!isCounted) return
        isCounted = false
        const now = (unseated.get(network) ?? 1) - 1
        if (now === 0) unseated.delete(network)
        else unseated.set(network, now)
      }
      const line = randomBytes(9).toString('base64url')
      let own: Seated | undefined
      connect(socket, (connection) => {
        const late = setTimeout(() => connection.end(endings.ticket), untilEntered)
        return {
          async said(message) {
            if (own) {
              if (message.type === 'enter' || message.type === 'return') connection.end(endings.unreadable)
              else await act(own, message)
              return
            }
            clearTimeout(late)
            entering += 1
            own = await take(connection, line, message).finally(() => {
              entering -= 1
              if (entering === 0) early.clear()
            })
            uncount()
          },
          async closed() {
            clearTimeout(late)
            uncount()
            relay?.leave(line)
            if (!own) return
            if (seated.get(own.id) === own) seated.delete(own.id)
            await store.lose(own.meetingId, own.id, line)
          },
        }
      })
    },

    async beat() {
      for (const one of seated.values()) {
        one.connection.ping()
        if (isInside(one)) tellWays(one)
      }
      await store.beat(process, [...seated.keys()])
      await store.lookAgain()
    },

    async stop() {
      for (const { connection } of seated.values()) connection.end(endings.restart)
      await relay?.stop()
      await hush()
      await unwatch()
    },
  }
}
