import * as z from 'zod/mini'

/** What a browser needs to join the built-in room. */
export const RoomTicket = z.object({
  kind: z.literal('embedded'),
  wsUrl: z.string(),
  ticket: z.string(),
})

/** What joins a meeting at Zoom; the signature is made on the server and lasts two hours. `page`: where the SDK stands, '' without it. */
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

/** Where the page of the SDK finds the ticket that the panel has been given, in the storage of its tab. */
export const zoomTicketKey = 'masa.meeting.zoom'

/** Where anybody joins a meeting of that number by Zoom's own page or app. */
export const zoomAddress = (meetingNumber: string) => `https://zoom.us/j/${meetingNumber}`
