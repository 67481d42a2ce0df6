import type { LeadEventKind } from '../../../../contract/src/sales/leads.ts'
import { timelineIn } from '../../records/timeline/timeline.ts'

/** The timeline of leads and sales. */
export const leadEvents = timelineIn<LeadEventKind>({ table: 'lead_events', of: 'lead_id' })
