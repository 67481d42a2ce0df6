import { JobDraft, jobs } from '../../../../contract/src/content/jobs.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { jobPaths } from './record.ts'

export const jobKinds: RecordKind[] = [
  {
    domain: jobs.list.domain,
    title: 'İş ilanı',
    plural: 'İş ilanları',
    draft: JobDraft,
    shows: { status: { as: 'words', words: statusWords } },
    path: jobPaths.job,
  },
]
