import { IconFileX } from '@tabler/icons-react'
import { cancellation } from '../../../contract/src/cancellation.ts'
import { cancellationStatuses } from '../../../contract/src/cancellation-setup.ts'
import { type Later, menuLines } from '../kit/layout/later.ts'
import { recordsOf } from '../kit/palette/part.ts'

export const cancellationLater: Later = {
  lines: {
    '/kolayiptal/talep/$statusId': menuLines(cancellationStatuses.menu, {}, ({ data }) =>
      data.map(({ id, name, count }) => ({ path: `/kolayiptal/talep/${id}`, label: name, count })),
    ),
  },
  palette: {
    actions: [],
    records: [
      recordsOf({
        kind: 'İptal talebi',
        icon: IconFileX,
        call: cancellation.find,
        input: (search) => ({ search }),
        read: ({ data }) =>
          data.map(({ id, name, lastname, institution, status_name }) => ({
            id,
            title: `${name} ${lastname}`,
            note: `${institution} · ${status_name} · ${id}`,
            href: `/kolayiptal/goster/${id}`,
          })),
      }),
    ],
  },
}
