import { JobDraft, jobs } from '../../../contract/src/jobs.ts'
import { statusWords } from '../kit/form/status-words.ts'
import type { RecordKind } from '../kit/history/kinds.ts'
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
