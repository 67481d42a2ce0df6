import { IconBriefcase } from '@tabler/icons-react'
import { JobDraft, jobs } from '../../../../contract/src/content/jobs.ts'
import { statusWord } from '../../../../contract/src/kit/values/status.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { jobPaths } from './jobs.ts'

export const jobRecord = recordOf({ draft: JobDraft, calls: jobs, name: 'İş İlanı' })

export const jobKinds: RecordKind[] = [
  kindOf(jobRecord, {
    title: 'İş ilanı',
    plural: 'İş ilanları',
    path: jobPaths.one,
    found: foundIn(IconBriefcase, jobs.list, ({ name, status }) => ({ title: name, note: statusWord(status) })),
  }),
]
