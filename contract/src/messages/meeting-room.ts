import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { RoomTicket } from './meeting-join.ts'
import { MeetingService } from './meeting-service.ts'

/** The path of the room's WebSocket, on the panel's own address. */
export const roomPath = '/api/meeting_room'

/**
 * What a person in a room or its waiting room may send; exceeding it ends only that connection. `toAll`: messages that
 * everybody receives (chat, `show`). A full burst to one person stays below the unread bytes at which the server drops
 * a slow reader.
 */
export const roomLimits = {
  messageBytes: 64 * 1024,
  messages: { perSecond: 50, burst: 200 },
  bytes: { perSecond: 64 * 1024, burst: 512 * 1024 },
  toAll: { perSecond: 5, burst: 30 },
  waiting: 20,
  waitingOfNetwork: 3,
} as const

/** Upper limit of people in a room where every browser sends its media to every other one. */
export const meshPlaces = 6

type Ending = { sentence: string; returns: boolean }

/** Why the server ends a connection, by the WebSocket's close code; `returns`: the browser reconnects by itself. */
export const roomEndings: Readonly<Record<number, Ending>> = {
  1009: { sentence: 'Çok büyük bir ileti gönderildi. Sayfayı yenileyip yeniden katılın.', returns: false },
  1012: { sentence: 'Sunucu yeniden başlıyor.', returns: true },
  4000: { sentence: 'Katılım bileti geçersiz ya da süresi dolmuş. Yeniden katılın.', returns: false },
  4001: { sentence: 'Toplantı dolu. Biri ayrılınca yeniden deneyin.', returns: false },
  4002: {
    sentence: 'Toplantıdan çıkarıldınız. Bir yanlışlık olduğunu düşünüyorsanız toplantıyı düzenleyene ulaşın.',
    returns: false,
  },
  4003: { sentence: 'Katılma isteğiniz kabul edilmedi.', returns: false },
  4004: { sentence: 'Toplantı sona erdi.', returns: false },
  4005: { sentence: 'Bağlantınız uzun süre kesik kaldı, yeriniz boşaltıldı. Yeniden katılın.', returns: false },
  4006: { sentence: 'Bu toplantıdaki yerinize başka bir bağlantıdan geçildi.', returns: false },
  4007: { sentence: 'Toplantı okunamayan bir ileti aldı. Sayfayı yenileyip yeniden katılın.', returns: false },
  4008: { sentence: 'Çok hızlı ileti gönderildi. Sayfayı yenileyip yeniden katılın.', returns: false },
  4009: { sentence: 'Bekleme odası dolu. Birkaç dakika sonra yeniden deneyin.', returns: false },
  4010: {
    sentence: 'Oturumunuz sona erdi ya da toplantılara katılma yetkiniz kaldırıldı. Yeniden giriş yapın.',
    returns: false,
  },
  4011: {
    sentence: `Ağınızdan ${roomLimits.waitingOfNetwork} konuk zaten kabul edilmeyi bekliyor. Biri kabul edilince yeniden katılın.`,
    returns: false,
  },
  4012: { sentence: 'Düzenleyen toplantıyı sildi. Sorunuz varsa sizi davet eden kişiye ulaşın.', returns: false },
  4013: {
    sentence: 'Ağınızdan aynı anda çok fazla kişi bağlanıyor. Birkaç saniye sonra yeniden katılın.',
    returns: true,
  },
}

export const endings = {
  restart: 1012,
  ticket: 4000,
  full: 4001,
  removed: 4002,
  refused: 4003,
  ended: 4004,
  gone: 4005,
  elsewhere: 4006,
  unreadable: 4007,
  flood: 4008,
  crowded: 4009,
  signedOut: 4010,
  crowdedNetwork: 4011,
  cancelled: 4012,
  rush: 4013,
} as const

/** What the others see of a person: microphone, camera, raised hand, shared screen. */
export const Shown = z.object({ mic: z.boolean(), cam: z.boolean(), hand: z.boolean(), screen: z.boolean() })

const placeId = z.string().check(z.regex(/^[\w-]{10,40}$/))
const secret = z.string().check(z.regex(/^[\w-]{20,100}$/))

/** By what a browser knows its own chat message again, which it may have sent twice over a bad connection. */
const chatKey = () => z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/)))

/** One step of the WebRTC negotiation between two browsers, or between a browser and the relay. */
const Step = z.union([
  z.object({
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.maxLength(60_000)) }),
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().check(z.maxLength(2_000)),
      sdpMid: z.nullable(z.string().check(z.maxLength(100))),
      sdpMLineIndex: z.nullable(z.int().check(z.gte(0), z.lte(100))),
      usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    }),
  }),
])

export type Step = z.output<typeof Step>

/** A browser's two connections to Janus: `give` sends its own media, `take` receives those of all others. */
export const RelayLine = z.enum(['give', 'take'])
export type RelayLine = z.output<typeof RelayLine>

/** Whose media (`id`, `part`) arrive in which section (`mid`) of the `take` connection. */
const Owner = z.object({ mid: z.string(), id: z.string(), part: z.enum(['mic', 'cam', 'screen']) })
export type Owner = z.output<typeof Owner>

/** Counts how often a browser has begun its relay connections; messages of an earlier round are stale. */
const round = () => z.int().check(z.gte(0), z.lte(1_000_000))

const plain = <const Type extends string>(type: Type) => z.object({ type: z.literal(type) })
const about = <const Type extends string>(type: Type) => z.object({ type: z.literal(type), id: placeId })

/** What a browser sends. Its first message is `enter`, or `return` with the key of the place that it had. */
export const FromPeer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), ticket: secret }),
  z.object({ type: z.literal('return'), id: placeId, key: secret, heard: z.int().check(z.gte(0)) }),
  z.object({ type: z.literal('signal'), to: placeId, step: Step }),
  z.object({ type: z.literal('relay'), round: round(), line: RelayLine, step: Step }),
  z.object({
    type: z.literal('chat'),
    key: chatKey(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), field.clean),
  }),
  z.object({ type: z.literal('show'), shown: Shown }),
  about('admit'),
  about('refuse'),
  about('remove'),
  plain('end'),
  plain('leave'),
  /** A browser cannot see the WebSocket's own ping frames. */
  plain('ping'),
])

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.output<typeof IceServer>

const Peer = z.object({
  id: z.string(),
  name: z.string(),
  host: z.boolean(),
  guest: z.boolean(),
  /** The connection is lost; the place is kept for a while. */
  lost: z.boolean(),
  shown: Shown,
})

/** A person who waits to be let in; `known`: somebody from the same network has been removed before. */
const Waiting = z.object({ id: z.string(), name: z.string(), guest: z.boolean(), known: z.boolean() })

/** What a guest sees of the meeting. */
const heldMeeting = { topic: z.string(), start_time: field.time(), duration: z.int() }

/** What the server sends. `room` is the complete state of the room, sent again with each change. */
export const FromRoom = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('seated'),
    id: z.string(),
    key: z.string(),
    /** Media go through the relay, not from browser to browser. */
    isRelayed: z.boolean(),
  }),
  z.object({
    type: z.literal('room'),
    /** The meeting of the room; null once it no longer exists. */
    meeting: z.nullable(z.object(heldMeeting)),
    isWaiting: z.boolean(),
    /** The start of the meeting, for a person who waits before it while nobody is inside; otherwise null. */
    begins: z.nullable(z.string()),
    /** A host must let in the people who wait. */
    isAsked: z.boolean(),
    isHost: z.boolean(),
    places: z.int(),
    peers: z.array(Peer),
    waiting: z.array(Waiting),
  }),
  /** Sent to people inside, before they learn of anybody else there, and again before its credentials expire. */
  z.object({ type: z.literal('ice'), iceServers: z.array(IceServer) }),
  z.object({ type: z.literal('signal'), from: z.string(), step: Step }),
  z.object({
    type: z.literal('relay'),
    round: round(),
    line: RelayLine,
    step: z.object({ description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }) }),
    owners: z.array(Owner),
  }),
  /** The relay has dropped the browser, which has to begin again. */
  z.object({ type: z.literal('relay_lost'), round: round() }),
  z.object({
    type: z.literal('chat'),
    id: z.int(),
    key: chatKey(),
    from: z.string(),
    name: z.string(),
    text: z.string(),
    at: field.time(),
  }),
  plain('pong'),
  /** Something that the browser asked for could not be done. */
  z.object({ type: z.literal('problem'), sentence: z.string() }),
])
export type RoomMessage = z.output<typeof FromRoom>

/** A key kept by the browser that identifies a guest, so that a removed guest stays out. */
const guestKey = () => z._default(z.string().check(z.regex(/^$|^[\w-]{16,64}$/)), '')

/** The calls with which a guest joins, without a session. */
export const guestCalls = calls('meetings', {
  guest: {
    method: 'GET',
    path: '/api/meeting_guest/{token}',
    right: 'public',
    summary: 'Konuk bağlantısının açtığı toplantı',
    params: z.object({ token: field.word(200) }),
    answer: single(
      z.object({
        ...heldMeeting,
        provider: MeetingService,
        /** The address of a meeting that is not held in a room of Masa; '' until there is one. */
        address: z.string(),
      }),
    ),
  },
  guestJoin: {
    method: 'POST',
    path: '/api/meeting_guest_join',
    right: 'public',
    summary: 'Konuk olarak, toplantının parolasıyla katılmak için kısa ömürlü bilet',
    body: z.object({
      token: field.word(200),
      name: label('Adınız', field.name(60)),
      password: label('Toplantı parolası', field.word(200)),
      guest_key: label('Konuk anahtarı', guestKey()),
    }),
    secret: true,
    answer: z.object({ success: z.literal(true), data: RoomTicket }),
  },
})
