import * as z from 'zod/mini'

/** What a browser needs to join the built-in room. */
export const RoomTicket = z.object({
  kind: z.literal('embedded'),
  wsUrl: z.string(),
  ticket: z.string(),
})

/**
 * What a browser needs to join a meeting at Zoom. The server makes the signature, which lasts two hours. `page`: the
 * page with the SDK, '' when the SDK is not installed.
 */
export const ZoomTicket = z.object({
  kind: z.literal('zoom'),
  signature: z.string(),
  meetingNumber: z.string(),
  password: z.string(),
  userName: z.string(),
  zak: z.string(),
  page: z.enum(['', '/meeting/zoom.html']),
})

/** How a browser joins a meeting, by the service that holds it. */
export const JoinInfo = z.discriminatedUnion('kind', [RoomTicket, ZoomTicket])

export type JoinInfo = z.output<typeof JoinInfo>

/** The `sessionStorage` key under which the panel leaves its ticket for the page with the SDK. */
export const zoomTicketKey = 'masa.meeting.zoom'

/** The address where anybody joins that meeting in Zoom's own page or app. */
export const zoomAddress = (meetingNumber: string) => `https://zoom.us/j/${meetingNumber}`
