import sql from 'sql-template-tag'
import { forgottenName, type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** Meetings that still name guests or invited guests. */
export const meetingsRetained: Retained = {
  rule: 'meeting_guests',
  domain: 'meetings',
  due: (
    before,
  ) => sql`SELECT t.id, t.start_time AS at, ${subjectColumns({})} FROM meetings t WHERE t.start_time < ${before}
    AND (EXISTS (SELECT FROM meeting_participants p WHERE p.meeting_id = t.id AND p.staff_id IS NULL AND p.name <> ${forgottenName})
      OR EXISTS (SELECT FROM meeting_invitees i WHERE i.meeting_id = t.id AND i.staff_id IS NULL))`,
}
