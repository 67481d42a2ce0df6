import sql from 'sql-template-tag'
import { Meeting, MeetingDraft, MeetingRow, meetings } from '../../../../contract/src/messages/meetings.ts'
import type { Table } from '../../kit/records/table.ts'

/**
 * A meeting is over an hour after its planned end, or once a host has ended it; a meeting that is moved begins anew.
 */
export const isOver = sql`(t.ended_for IS NOT DISTINCT FROM t.start_time OR now() > t.start_time + (t.duration + 60) * interval '1 minute')`

/** Nobody of staff is inside. While somebody is, the meeting runs on, and whoever dropped out joins it again. */
const isEmpty = sql`NOT EXISTS (SELECT FROM meeting_places p WHERE p.meeting_id = t.id AND p.state = 'in' AND p.staff_id IS NOT NULL)`

/** Meetings for the list, the history and the trash, without the password, which is stored sealed. */
export const meetingsTable: Table = {
  domain: meetings.list.domain,
  name: 'meetings',
  title: 'Toplantı',
  row: MeetingRow,
  full: Meeting,
  draft: MeetingDraft,
  label: 'topic',
  kept: true,
  numbered: 'meetings',
  search: 'search',
  columns: {
    host: sql`coalesce((SELECT s.name FROM staff s WHERE s.id = t.created_by), '')`,
    password: sql`''::text`,
    is_over: sql`(${isOver} AND ${isEmpty})`,
  },
}
