import * as z from 'zod/mini'

/** The service that holds a meeting: Masa's own rooms, or Zoom. */
export const MeetingService = z.enum(['embedded', 'zoom'])
