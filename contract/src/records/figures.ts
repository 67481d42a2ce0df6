import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { menuFigures } from './figures-menu.ts'

const RequestAtHand = z.object({
  id: z.int(),
  name: z.string(),
  institution: z.string(),
  status: z.int(),
  status_name: z.string(),
  due_at: z.nullable(field.time()),
})

const LeadAtHand = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  campaign: z.string(),
  status: z.int(),
  status_name: z.string(),
  callback_at: z.nullable(field.time()),
})

/**
 * The work that waits for the person. Each figure is the total of a list with the same filter; only the first few rows
 * are included. A part that the person may not read is absent.
 */
export const Desk = z.object({
  /** `due` are requests whose term has passed or ends within a day, the most urgent first. */
  requests: z.optional(
    z.object({
      new: z.int(),
      waiting: z.int(),
      past: z.int(),
      near: z.int(),
      mine: z.int(),
      due: z.array(RequestAtHand),
      assigned: z.array(RequestAtHand),
    }),
  ),
  faxes: z.optional(
    z.object({
      failed: z.int(),
      waiting: z.int(),
      rows: z.array(
        z.object({ id: z.int(), title: z.string(), receiver: z.string(), detail: z.string(), at: field.time() }),
      ),
    }),
  ),
  /** `due` counts the person's own call-backs whose time has come; `callbacks`: up to a day ahead, earliest first. */
  leads: z.optional(
    z.object({
      new: z.int(),
      mine: z.int(),
      due: z.int(),
      callbacks: z.array(LeadAtHand),
      assigned: z.array(LeadAtHand),
    }),
  ),
  shipments: z.optional(z.object({ prepared: z.int(), carried: z.int(), failed: z.int() })),
  dealers: z.optional(z.object({ active: z.int() })),
  erasures: z.optional(z.object({ waiting: z.int() })),
  /** Today's meetings; `rows` are the first few of those that are not over. */
  meetings: z.optional(
    z.object({
      today: z.int(),
      rows: z.array(z.object({ id: z.int(), topic: z.string(), start_time: field.time(), duration: z.int() })),
    }),
  ),
  drafts: z.array(
    z.object({
      domain: z.string(),
      total: z.int(),
      rows: z.array(z.object({ id: z.int(), title: z.string(), at: field.time() })),
    }),
  ),
})

export const figures = {
  ...menuFigures,
  ...calls('figures', {
    desk: {
      method: 'GET',
      path: '/api/desk',
      right: 'session',
      summary: 'İlk sayfa: kişiyi bekleyen işler, sayıları ve ilk birkaçı',
      answer: z.object({ data: Desk }),
    },
  }),
} as const
