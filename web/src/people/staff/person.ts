import * as z from 'zod/mini'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { NewStaff, type roles, StaffDraft, staff } from '../../../../contract/src/people/staff.ts'
import { type RecordSpec, recordOf } from '../../kit/form/record.ts'

export type Role = Answer<typeof roles.all>[number]

/** The role that the address names by its key: `?rol=kurye`. */
export function roleOf(key: string | undefined) {
  return shippedRoles.find((role) => role.key === key)
}

const words = {
  calls: staff,
  name: 'Kullanıcı',
  also: ['roles', 'session'],
}

export const personRecord = recordOf({
  ...words,
  draft: StaffDraft,
})

const newRecords = new Map<number | undefined, RecordSpec>()

/** A new person begins in the role by which the list is filtered. */
export function newPersonRecord(roleId: number | undefined): RecordSpec {
  const known = newRecords.get(roleId)
  if (known) return known
  const draft =
    roleId === undefined ? NewStaff : z.extend(NewStaff, { role_id: label('Rol', z._default(field.id(), roleId)) })
  const record = recordOf({
    ...words,
    draft: draft as typeof NewStaff,
    fills: { password: () => '' },
    sensitive: true,
  })
  newRecords.set(roleId, record)
  return record
}
