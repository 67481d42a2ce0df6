import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import { type JanusClient, type JanusEvent, JanusFailure, type JanusHeard, readJanus } from './janus.ts'
import { openJanusRelay, type SeatAt } from './relay.ts'

const sdp = (type: 'offer' | 'answer') => ({ type, sdp: 'v=0' })
const offer = { type: 'relay', line: 'give', step: { description: sdp('offer') } } as const
const next = { videoroom: 'attached', streams: [{ mid: '0', feed_mid: '1', feed_display: 'oteki', active: true }] }

type JanusRequest = { request: string; room?: number; ptype?: string; streams?: { feed: number }[] }

/** A stand-in for Janus as the relay asks it: rooms by number, each with the handles that are in it. */
function fakeJanus() {
  const rooms = new Map<number, Set<JanusHeard>>()
  const gone = new Set<number>()
  const subscribed: number[][] = []
  const heard = new Set<JanusHeard>()
  const asked: string[] = []
  let isDown = false
  const attach: JanusClient['attach'] = async (own) => {
    if (isDown) throw new JanusFailure('Janus cannot be reached')
    heard.add(own)
    let hasAgent = false
    return {
      async ask(body, jsep): Promise<JanusEvent> {
        const { request, room = 0, ptype = '', streams = [] } = body as JanusRequest
        asked.push(`${request}${ptype && ` ${ptype}`}`)
        if (jsep && request === 'joinandconfigure') {
          if (hasAgent) throw new JanusFailure('Janus has refused', 490)
          hasAgent = true
        }
        if (streams.length > 0) {
          const feeds = streams.map(({ feed }) => feed)
          if (feeds.some((feed) => gone.has(feed))) throw new JanusFailure('Janus has refused', 428)
          subscribed.push(feeds)
        }
        if (request === 'joinandconfigure') {
          const inside = rooms.get(room)
          if (!inside) throw new JanusFailure('Janus has refused', 426)
          const publishers = [...inside].map((_, id) => ({ id }))
          inside.add(own)
          return { data: { publishers }, jsep: sdp('answer') }
        }
        if (request === 'create') {
          if (rooms.has(room)) throw new JanusFailure('Janus has refused', 427)
          rooms.set(room, new Set())
        }
        if (request === 'destroy') rooms.delete(room)
        if (request === 'listparticipants')
          return { data: { participants: [...(rooms.get(room) ?? [])] }, jsep: undefined }
        return { data: next, jsep: request === 'join' || request === 'subscribe' ? sdp('offer') : undefined }
      },
      trickle: async () => {},
      async detach() {
        heard.delete(own)
        for (const inside of rooms.values()) inside.delete(own)
      },
    }
  }
  return {
    asked,
    rooms,
    gone,
    subscribed,
    /** Tells everybody in every room that these people send. */
    tell(ids: number[]) {
      for (const { event } of [...rooms.values()].flatMap((inside) => [...inside]))
        event({ data: { publishers: ids.map((id) => ({ id })) }, jsep: undefined })
    },
    client: { attach, stop: async () => {} } satisfies JanusClient,
    die() {
      isDown = true
      for (const { lost } of heard) lost()
    },
  }
}

function room() {
  const janus = fakeJanus()
  const mark = (meetingId: number) => createHash('sha256').update(`${meetingId}`).digest()
  const relay = openJanusRelay({ janus: janus.client, places: 8, mark })
  const seat = (line: string, meetingId = 1) => {
    const told: RoomMessage[] = []
    const at: SeatAt = { line, placeId: line, meetingId, tell: (message) => told.push(message) }
    return { at, told, begin: (round: number) => relay.hear(at, { ...offer, round }) }
  }
  return { janus, relay, seat }
}

test('the first person opens the room, and the second gets the video of the first, with its owner', async () => {
  const { janus, seat } = room()
  const [one, other] = [seat('bir'), seat('iki')]
  one.begin(1)
  await expect
    .poll(() => one.told)
    .toEqual([{ type: 'relay', round: 1, line: 'give', step: { description: sdp('answer') }, owners: [] }])
  other.begin(4)
  await expect
    .poll(() => other.told)
    .toEqual([
      { type: 'relay', round: 4, line: 'give', step: { description: sdp('answer') }, owners: [] },
      {
        type: 'relay',
        round: 4,
        line: 'take',
        step: { description: sdp('offer') },
        owners: [{ mid: '0', id: 'oteki', part: 'cam' }],
      },
    ])
  expect(janus.rooms.size).toBe(1)
})

test('the videos of all who are still there are subscribed to once each, even if one person has left meanwhile', async () => {
  const { janus, seat } = room()
  const one = seat('bir')
  one.begin(1)
  await expect.poll(() => one.told).toHaveLength(1)
  janus.gone.add(11)
  janus.tell([11, 12, 13])
  janus.tell([12, 14])
  await expect.poll(() => janus.subscribed).toEqual([[12], [13], [14]])
  expect(one.told.filter(({ type }) => type === 'relay_lost')).toEqual([])
})

test('the Janus room is destroyed when the last person leaves, and not before', async () => {
  const { janus, relay, seat } = room()
  const seats = [seat('bir'), seat('iki')]
  for (const { begin } of seats) begin(1)
  await expect.poll(() => [...janus.rooms.values()].map((inside) => inside.size)).toEqual([2])
  relay.leave('bir')
  await expect.poll(() => [...janus.rooms.values()].map((inside) => inside.size)).toEqual([1])
  relay.leave('iki')
  await expect.poll(() => janus.rooms.size).toBe(0)
})

test('when Janus fails, a connected person is told so, and again if they reconnect at once', async () => {
  const { janus, seat } = room()
  const one = seat('bir')
  one.begin(1)
  await expect.poll(() => one.told).toHaveLength(1)
  janus.die()
  expect(one.told.at(-1)).toEqual({ type: 'relay_lost', round: 1 })
  one.begin(2)
  expect(one.told.at(-1)).toEqual({ type: 'relay_lost', round: 2 })
})

test('a step of an earlier round is ignored', async () => {
  const { janus, relay, seat } = room()
  const [one, other] = [seat('bir'), seat('iki')]
  one.begin(1)
  await expect.poll(() => one.told).toHaveLength(1)
  other.begin(7)
  await expect.poll(() => other.told).toHaveLength(2)
  const answer = { type: 'relay', line: 'take', step: { description: sdp('answer') } } as const
  for (const round of [6, 7]) relay.hear(other.at, { ...answer, round })
  const starts = () => janus.asked.filter((request) => request === 'start')
  await expect.poll(starts).not.toEqual([])
  expect(starts()).toHaveLength(1)
})

test('the setting contains the address, secret and places; an invalid setting is refused without showing the secret', () => {
  expect(readJanus('')).toBeUndefined()
  expect(readJanus('http://:s%40k@127.0.0.1:8088/janus/?places=12')).toEqual({
    url: 'http://127.0.0.1:8088/janus',
    secret: 's@k',
    places: 12,
  })
  for (const wrong of ['janus', 'ftp://:gizli@h/janus', 'http://h/janus', 'http://:gizli@h/janus?places=21'])
    expect(() => readJanus(wrong)).toThrow(/^(?!.*gizli)MASA_JANUS_URL/)
})
