import { IconBriefcase } from '@tabler/icons-react'
import { JobDraft, jobs } from '../../../../contract/src/content/jobs.ts'
import { recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import { kindOf } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { recordOf } from '../../kit/form/record.ts'
import { jobPaths } from './jobs.ts'

export const jobRecord = recordOf({ draft: JobDraft, calls: jobs, name: 'İş İlanı' })

export const jobRecords: PanelRecords = {
  kinds: [
    kindOf(jobRecord, {
      title: 'İş ilanı',
      plural: 'İş ilanları',
      shows: { status: { as: 'words', words: statusWords } },
      path: jobPaths.one,
    }),
  ],
  palette: {
    actions: [],
    records: [
      recordsOf({
        kind: 'İş ilanı',
        icon: IconBriefcase,
        call: jobs.list,
        input: (search) => ({ search, limit: 5 }),
        read: ({ data }) =>
          data.map(({ id, name, status }) => ({
            id,
            title: name,
            note: status === 1 ? 'Aktif' : 'Pasif',
            href: jobPaths.one(id),
          })),
      }),
    ],
  },
}
