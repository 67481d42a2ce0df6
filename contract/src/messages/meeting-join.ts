import * as z from 'zod/mini'

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

/** What a browser needs to join the built-in room. */
export const RoomTicket = z.object({
  kind: z.literal('embedded'),
  wsUrl: z.string(),
  ticket: z.string(),
  iceServers: z.array(IceServer),
})

/** The same for a room of the Janus server. */
export const JanusTicket = z.object({
  kind: z.literal('janus'),
  wsUrl: z.string(),
  ticket: z.string(),
  iceServers: z.array(IceServer),
  room: z.int(),
})

/** What the page of the Zoom SDK needs; the signature is made on the server and lasts two hours. */
export const ZoomTicket = z.object({
  kind: z.literal('zoom'),
  sdkKey: z.string(),
  signature: z.string(),
  meetingNumber: z.string(),
  password: z.string(),
  userName: z.string(),
  zak: z.string(),
})

/** How a browser joins a meeting, by the service that holds it. */
export const JoinInfo = z.discriminatedUnion('kind', [RoomTicket, JanusTicket, ZoomTicket])

export type JoinInfo = z.output<typeof JoinInfo>
