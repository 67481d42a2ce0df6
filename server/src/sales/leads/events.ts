import type { LeadEventKind } from '../../../../contract/src/sales/leads.ts'
import { timelineIn } from '../../records/timeline/timeline.ts'

/** What happens to leads and sales. */
export const leadEvents = timelineIn<LeadEventKind>({ table: 'lead_events', of: 'lead_id' })
