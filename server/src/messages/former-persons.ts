import type { Subject } from '../kit/records/holding.ts'

/**
 * Messages sent or received for a person's requests, also for requests deleted for good; `requestsOf` gives $1 to $3.
 */
export const ofTheirRequests = `(request_id = ANY($1) OR request_id IS NULL AND (former_member_id = ANY($2) OR former_person = ANY($3)))`

export const requestsOf = (subject: Subject) => [subject.of('cancellation'), subject.of('members'), subject.hashList()]
