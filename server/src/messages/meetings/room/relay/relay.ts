import * as z from 'zod/mini'
import type { Owner, RelayLine, RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import { log } from '../../../../kit/process/log.ts'
import type { PeerMessage } from '../connection.ts'
import { type JanusClient, type JanusEvent, JanusFailure, type JanusHandle } from './janus.ts'

/** Carries larger rooms' video and sound through Janus, and the negotiation through the room's own connection. */
export type Relay = {
  hear(seat: SeatAt, message: Extract<PeerMessage, { type: 'relay' }>): void
  /** The connection is gone, or may not be in the room any more: no media go from or to it. */
  leave(line: string): void
  stop(): Promise<void>
}

/** A connection that holds a place; `line` is its name. */
export type SeatAt = { line: string; placeId: string; meetingId: number; tell(message: RoomMessage): void }

type Seat = {
  meetingId: number
  round: number
  isOver: boolean
  queue: Promise<void>
  give?: JanusHandle
  take?: JanusHandle
  /** Passes on what Janus offers to send next. */
  offered?(event: JanusEvent): void
}

type Description = NonNullable<JanusEvent['jsep']>

const parts = ['mic', 'cam', 'screen'] as const
// The shortest time between two beginnings of a connection; a browser begins again some seconds after it was let go.
const leastBetweenMs = 1_000
const roomExists = 427
const feedGone = 428

const Publishers = z.array(z.object({ id: z.int() }))
const Streams = z.array(
  z.looseObject({
    mid: z.string(),
    active: z.optional(z.boolean()),
    feed_mid: z.optional(z.string()),
    feed_display: z.optional(z.string()),
  }),
)

type Options = {
  janus: JanusClient
  places: number
  /** Makes the number and the secret of a meeting's room, the same in every process and unknown to anybody else. */
  mark: (meetingId: number) => Buffer
}

export function openJanusRelay({ janus, places, mark }: Options): Relay {
  const seats = new Map<string, Seat>()
  const inRoom = new Map<number, number>()
  const begunAt = new Map<string, number>()

  const roomOf = (meetingId: number) => mark(meetingId).readUIntBE(0, 6)
  const secretOf = (meetingId: number) => mark(meetingId).toString('base64url').slice(8)

  // A handle takes only one offer, even if it refuses it: the room must exist before the offer is sent.
  async function enterRoom(give: JanusHandle, { meetingId, placeId }: SeatAt, jsep: object) {
    const room = roomOf(meetingId)
    const made = { request: 'create', room, secret: secretOf(meetingId), publishers: places }
    await give.ask({ ...made, bitrate: 2_500_000, fir_freq: 10, notify_joining: false }).catch((error) => {
      if (!(error instanceof JanusFailure) || error.code !== roomExists) throw error
    })
    return give.ask({ request: 'joinandconfigure', ptype: 'publisher', room, display: placeId }, jsep)
  }

  async function begin(at: SeatAt, seat: Seat, offer: object): Promise<void> {
    const say = (line: RelayLine, description: Description, owners: Owner[] = []) => {
      if (!seat.isOver) at.tell({ type: 'relay', round: seat.round, line, step: { description }, owners })
    }
    const taken = new Set<number>()
    let isTaking = false

    async function subscribe({ data }: JanusEvent) {
      const { data: publishers = [] } = z.safeParse(Publishers, data.publishers)
      const feeds = publishers.map(({ id }) => id).filter((id) => !taken.has(id))
      if (feeds.length === 0) return
      for (const feed of feeds) taken.add(feed)
      if (await take(feeds)) return
      for (const feed of feeds) await take([feed])
    }

    /** Returns whether all of them still existed; if one does not, Janus takes none. */
    async function take(feeds: number[]): Promise<boolean> {
      const streams = feeds.map((feed) => ({ feed }))
      seat.take ??= await janus.attach({ event: offered, lost: () => lose(at, seat) })
      const body = isTaking
        ? { request: 'subscribe', streams }
        : { request: 'join', ptype: 'subscriber', room: roomOf(at.meetingId), streams }
      try {
        offered(await seat.take.ask(body))
        isTaking = true
        return true
      } catch (error) {
        if (error instanceof JanusFailure && error.code === feedGone) return false
        throw error
      }
    }

    function offered({ data, jsep }: JanusEvent) {
      if (!jsep) return
      const { data: streams = [] } = z.safeParse(Streams, data.streams)
      say('take', jsep, streams.flatMap(ownerOf))
    }

    seat.offered = offered
    seat.give = await janus.attach({
      event: (event) => {
        if (event.data.videoroom === 'destroyed') lose(at, seat)
        else next(at, seat, () => subscribe(event))
      },
      lost: () => lose(at, seat),
    })
    const joined = await enterRoom(seat.give, at, offer)
    if (joined.jsep) say('give', joined.jsep)
    await subscribe(joined)
  }

  /** Does one thing after the other for each seat; a failure ends the seat, and its browser begins anew. */
  function next(at: SeatAt, seat: Seat, work: () => Promise<void>): void {
    seat.queue = seat.queue
      .then(() => (seat.isOver ? undefined : work()))
      .catch((error) => {
        log.warn({ err: error }, 'a video does not go through Janus')
        lose(at, seat)
      })
  }

  function lose(at: SeatAt, seat: Seat): void {
    if (seat.isOver) return
    if (seats.get(at.line) === seat) seats.delete(at.line)
    void end(seat)
    at.tell({ type: 'relay_lost', round: seat.round })
  }

  async function end(seat: Seat): Promise<void> {
    if (seat.isOver) return
    seat.isOver = true
    const { meetingId } = seat
    const left = (inRoom.get(meetingId) ?? 1) - 1
    if (left > 0) inRoom.set(meetingId, left)
    else inRoom.delete(meetingId)
    await seat.queue
    await Promise.all([seat.give?.detach(), seat.take?.detach()])
    if (!inRoom.has(meetingId)) await clear(meetingId)
  }

  /** Removes the room if nobody is left in it, whichever process they came through. */
  async function clear(meetingId: number): Promise<void> {
    const room = roomOf(meetingId)
    try {
      const handle = await janus.attach({ event: () => {}, lost: () => {} })
      const { data } = await handle.ask({ request: 'listparticipants', room })
      const isEmpty = Array.isArray(data.participants) && data.participants.length === 0
      if (isEmpty) await handle.ask({ request: 'destroy', room, secret: secretOf(meetingId) })
      await handle.detach()
    } catch (error) {
      if (!(error instanceof JanusFailure)) throw error
      log.info({ err: error }, 'an empty room may stay with Janus')
    }
  }

  return {
    hear(at, { round, line, step }) {
      const known = seats.get(at.line)
      if (line === 'give' && 'description' in step) {
        if (performance.now() - (begunAt.get(at.line) ?? Number.NEGATIVE_INFINITY) < leastBetweenMs)
          return at.tell({ type: 'relay_lost', round })
        begunAt.set(at.line, performance.now())
        if (known) void end(known)
        const seat: Seat = { meetingId: at.meetingId, round, isOver: false, queue: Promise.resolve() }
        seats.set(at.line, seat)
        inRoom.set(at.meetingId, (inRoom.get(at.meetingId) ?? 0) + 1)
        return next(at, seat, () => begin(at, seat, step.description))
      }
      if (!known || known.round !== round) return
      next(at, known, async () => {
        const handle = line === 'give' ? known.give : known.take
        if ('candidate' in step) return handle?.trickle(step.candidate)
        const started = await handle?.ask({ request: 'start' }, step.description)
        if (started) known.offered?.(started)
      })
    },

    leave(line) {
      begunAt.delete(line)
      const seat = seats.get(line)
      if (!seat) return
      seats.delete(line)
      void end(seat)
    },

    async stop() {
      for (const seat of seats.values()) seat.isOver = true
      seats.clear()
      await janus.stop()
    },
  }
}

const ownerOf = ({ mid, active, feed_mid, feed_display }: z.output<typeof Streams>[number]): Owner[] => {
  const part = parts[Number(feed_mid)]
  return part && feed_display !== undefined && active !== false ? [{ mid, part, id: feed_display }] : []
}
