import { JobDraft, jobs } from '../../../../contract/src/content/jobs.ts'
import { recordOf } from '../../kit/form/record.ts'

export const jobPaths = {
  all: '/content/jobs/all',
  add: '/content/jobs/addjob',
  job: (id: number) => `/content/jobs/job/${id}`,
}

export const jobRecord = recordOf({
  draft: JobDraft,
  calls: jobs,
  name: 'İş İlanı',
})
