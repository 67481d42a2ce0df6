import { IconFileX } from '@tabler/icons-react'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const cancellationPalette: PalettePart = {
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
}
