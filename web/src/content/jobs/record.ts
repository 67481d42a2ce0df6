import { JobDraft, jobs } from '../../../../contract/src/content/jobs.ts'
import { statusOf } from '../../kit/form/fields/status-words.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'

export const jobPaths = {
  all: '/content/jobs/all',
  add: '/content/jobs/addjob',
  job: (id: number) => `/content/jobs/job/${id}`,
}

export const jobRecord = recordOf({
  draft: JobDraft,
  get: jobs.get,
  create: jobs.save,
  update: jobs.save,
  idKey: 'id',
  fill: ({ name, description, tanim, nitelik, status }) => ({
    name,
    description,
    tanim,
    nitelik,
    status: statusOf(status),
  }),
  ...savedSentences('İş İlanı'),
})
