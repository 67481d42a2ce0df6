import { IconBriefcase } from '@tabler/icons-react'
import { jobs } from '../../../../contract/src/content/jobs.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const jobsPalette: PalettePart = {
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
}
