import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

const levels = { domain: field.word(), read: z.boolean(), write: z.boolean(), reveal: z.boolean() }

const Rights = z.array(z.object({ ...levels, own: z.boolean() }))

/** An omitted `own` stays as it is. */
const NewRights = z.array(z.object({ ...levels, own: z.optional(z.boolean()) })).check(z.maxLength(200))

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  is_admin: z.int(),
  rights: Rights,
  version: z.int(),
})

export const roles = calls('roles', {
  all: {
    method: 'GET',
    path: '/api/roles',
    right: 'staff:read',
    orRight: 'roles:read',
    summary: 'Roller ve yetkileri',
    answer: z.array(Role),
  },
  update: {
    method: 'POST',
    path: '/api/role_edit',
    right: 'roles:write',
    summary: 'Bir rolün yetkilerini değiştirir; Yönetici daraltılamaz',
    body: z.object({ id: field.id(), rights: label('Yetkiler', NewRights), version: field.version() }),
    answer: field.updated(),
  },
})
