import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type RoomTicket, zoomAddress } from '../../../../../contract/src/messages/meeting-join.ts'
import {
  type guestCalls,
  meshPlaces,
  roomEndings,
  roomLimits,
  roomPath,
} from '../../../../../contract/src/messages/meeting-room.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Domain, House } from '../../../kit/domain.ts'
import { newToken, tokenHash } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import { networkOf } from '../../../kit/http/guesses.ts'
import type { Handlers } from '../../../kit/http/serve.ts'
import type { MeetingProvider } from '../meetings.ports.ts'
import type { Entrant } from './entry.ts'
import { type Hub, openRoomHub } from './hub/hub.ts'
import { readTurn } from './ice.ts'
import { placeStore } from './places.ts'
import { janusClient, readJanus } from './relay/janus.ts'
import { openJanusRelay } from './relay/relay.ts'
import type { RoomMeeting, RoomMeetings } from './room.ports.ts'

type Parts = Pick<House, 'db' | 'vault' | 'guesses'> & { settings: Pick<House['settings'], 'url' | 'variables'> }
type Ticket = z.output<typeof RoomTicket>

/** Masa's own rooms: the calls for guests, the WebSocket, and the tickets for staff. */
export type Rooms = {
  provider: MeetingProvider<Ticket>
  /** Puts everybody out of a deleted meeting, in the transaction that deletes it. */
  cancel(tx: Queryable, meetingId: number): Promise<void>
  /** Tells those who are inside or wait what has changed in their meeting, once the transaction commits. */
  told(tx: Queryable, meetingId: number): Promise<void>
  handlers: Handlers<typeof guestCalls>
  parts: Required<Pick<Domain, 'routes' | 'jobs' | 'start' | 'close'>>
}

export function builtInRooms({ db, vault, guesses, settings }: Parts, meetings: RoomMeetings): Rooms {
  const janus = readJanus(settings.variables.MASA_JANUS_URL)
  const turn = readTurn(settings.variables.MASA_TURN)
  const capacity = janus?.places ?? meshPlaces
  const store = placeStore(db, meetings, capacity)
  const relay =
    janus &&
    openJanusRelay({
      janus: janusClient(janus),
      places: capacity,
      mark: (meetingId) => vault.hash(`room of meeting ${meetingId} at Janus`),
    })
  const networkHash = (address: string) => vault.hash(`network ${networkOf(address)}`)
  let hub: Hub | undefined

  async function ticket(meeting: RoomMeeting, entrant: Entrant): Promise<Ticket> {
    const hindrance = await store.hindrance(meeting, entrant)
    if (hindrance) throw new Failure('conflict', roomEndings[hindrance]?.sentence ?? '')
    return {
      kind: 'embedded',
      wsUrl: roomPath,
      ticket: await store.issue(meeting.id, entrant),
    }
  }

  const ofGuest = async (token: string) => {
    const meeting = await meetings.ofGuest(token)
    if (!meeting) throw notFound('Toplantı')
    return meeting
  }

  return {
    provider: {
      name: 'embedded',
      capacity,
      joinInfo: (meeting, { person, session, isHost, ip }) =>
        ticket(meeting, {
          identity: `staff:${person.id}`,
          name: person.name,
          staffId: person.id,
          session,
          isHost,
          network: networkHash(ip),
        }),
    },
    cancel: store.cancel,
    told: async (tx, meetingId) => void (await store.told(tx, meetingId)),

    handlers: {
      guest: async ({ token }, { reply }) => {
        const { topic, start_time, duration, provider, external_id } = await ofGuest(token)
        reply.header('X-Robots-Tag', 'noindex')
        const address = provider === 'zoom' && external_id !== '' ? zoomAddress(external_id) : ''
        return { data: { topic, start_time, duration, provider, address } }
      },
      guestJoin: async ({ token, name, password, guest_key }, { request }) => {
        const meeting = await ofGuest(token)
        if (meeting.provider !== 'embedded')
          throw new Failure('conflict', 'Bu toplantı Zoom’da yapılıyor; sayfayı yenileyip oradan katılın')
        const about = `${meeting.id}`
        await guesses.guess(
          [
            { about: `meeting password ${about} from ${networkOf(request.ip)}`, most: 5 },
            { about: `meeting password ${about}`, most: 100 },
          ],
          async () => {
            if (!tokenHash(password).equals(tokenHash(meeting.password)))
              throw new Failure('invalid', 'Toplantı parolası hatalı', { password: 'Toplantı parolası hatalı' })
          },
        )
        const identity = `guest:${tokenHash(guest_key || newToken()).toString('base64url')}`
        const network = networkHash(request.ip)
        return { data: await ticket(meeting, { identity, name, staffId: null, session: null, isHost: false, network }) }
      },
    },

    parts: {
      async start() {
        hub = await openRoomHub({ db, store, turn, relay })
      },

      async routes(app) {
        await serveSocket(app, settings.url, (socket, request) => {
          if (hub) hub.accept(socket, networkOf(request.ip))
          else socket.close(1012)
        })
      },

      jobs: [{ name: 'meeting rooms', everyMs: 10_000, run: async () => hub?.beat() }],

      close: async () => hub?.stop(),
    },
  }
}

type Accept = (socket: WebSocket, request: FastifyRequest) => void

/** The WebSocket on the panel's own port. Refuses pages of another origin, because browsers let those connect. */
async function serveSocket(app: FastifyInstance, url: string, accept: Accept): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: roomLimits.messageBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  })
  app.get(
    roomPath,
    {
      websocket: true,
      onRequest: async (request) => {
        const { origin = '' } = request.headers
        const isOurs =
          origin !== '' && (origin === url || (URL.canParse(origin) && new URL(origin).host === request.host))
        if (!isOurs) throw new Failure('forbidden', 'Toplantıya yalnızca Masa’nın kendi sayfasından katılınır')
      },
    },
    accept,
  )
}
