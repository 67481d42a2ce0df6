import { IconUser } from '@tabler/icons-react'
import * as z from 'zod/mini'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { NewStaff, StaffDraft, staff } from '../../../../contract/src/people/staff.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { staffPath } from './staff.ts'

const words = {
  calls: staff,
  name: 'Kullanıcı',
  also: ['roles', 'session'],
}

export const personRecord = recordOf({
  ...words,
  draft: StaffDraft,
})

type NewPersonRecord = ReturnType<typeof newRecord>

const newRecords = new Map<number | undefined, NewPersonRecord>()

function newRecord(roleId: number | undefined) {
  const draft =
    roleId === undefined ? NewStaff : z.extend(NewStaff, { role_id: label('Rol', z._default(field.id(), roleId)) })
  return recordOf({
    ...words,
    draft: draft as typeof NewStaff,
    fills: { password: () => '' },
    sensitive: true,
  })
}

/** The form of a new person starts with the role by which the list is filtered. */
export function newPersonRecord(roleId: number | undefined): NewPersonRecord {
  const known = newRecords.get(roleId)
  if (known) return known
  const record = newRecord(roleId)
  newRecords.set(roleId, record)
  return record
}

export const staffKinds: RecordKind[] = [
  kindOf(personRecord, {
    title: 'Kullanıcı',
    plural: 'Kullanıcılar',
    shows: { role_id: { as: 'words', words: Object.fromEntries(shippedRoles.map(({ id, name }) => [id, name])) } },
    path: (id) => panelPath(staffPath, id),
    found: foundIn(IconUser, staff.list, ({ name, role }) => ({ title: name, note: role })),
    stays: true,
  }),
]
