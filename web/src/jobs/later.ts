import { IconBriefcase } from '@tabler/icons-react'
import { jobs } from '../../../contract/src/jobs.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const jobsLater: Later = {
  counts: {
    '/content/jobs/all': menuCount(jobs.list, { limit: 1 }, ({ total }) => total),
  },
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
            href: `/content/jobs/job/${id}`,
          })),
      }),
    ],
  },
}
