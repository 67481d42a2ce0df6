import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { newPassword } from './passwords.ts'

const username = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(3),
      z.maxLength(60),
      z.regex(/^[^\s\p{C}]+$/u, { error: 'Boşluk içeremez' }),
      field.clean,
    )

export const StaffDraft = z.object({
  username: label('Kullanıcı adı', username()),
  name: label('Ad soyad', field.name()),
  role_id: label('Rol', field.id()),
  email: label('E-posta', field.email()),
})

export const NewStaff = z.extend(StaffDraft, { password: label('Parola', newPassword()) })

/** A member of staff. `status` 1 may sign in; `totp`: a second factor is asked for. */
export const StaffRow = z.object({
  id: label('No', z.int()),
  username: label('Kullanıcı adı', z.string()),
  name: label('Ad soyad', z.string()),
  role_id: z.int(),
  role: label('Rol', z.string()),
  email: label('E-posta', z.string()),
  status: label('Durum', field.shownStatus()),
  totp: label('İki adımlı giriş', z.boolean()),
  last_login: label('Son giriş', z.nullable(field.time())),
  created_at: label('Oluşturulma', field.time()),
})

export const Staff = z.extend(StaffRow, { version: z.int() })

export const staffPaging = contentPaging('name', 'username', 'last_login', 'created_at')

export const staff = calls('staff', {
  list: {
    method: 'GET',
    path: '/api/users',
    right: 'staff:read',
    summary: 'Kullanıcılar; role ve duruma göre süzülür',
    query: listQuery(staffPaging, {
      search: search(),
      role_id: label('Rol', z.optional(field.id())),
      status: z.optional(field.status()),
    }),
    answer: pageOf(StaffRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_user_single/{id}',
    right: 'staff:read',
    summary: 'Bir kullanıcı',
    answer: single(Staff),
  },
  create: {
    method: 'POST',
    path: '/api/user_create',
    right: 'staff:write',
    summary: 'Kullanıcı ekler',
    body: NewStaff,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/user_edit',
    right: 'staff:write',
    summary: 'Kullanıcıyı günceller',
    body: z.extend(patch(StaffDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  status: {
    method: 'POST',
    path: '/api/user_status',
    right: 'staff:write',
    summary: 'Kullanıcıyı etkinleştirir veya kapatır; kapatılanın oturumları sona erer',
    body: z.object({ id: field.id(), status: label('Durum', field.status()) }),
    answer: field.written(),
  },
  password: {
    method: 'POST',
    path: '/api/user_password',
    right: 'staff:write',
    summary: 'Kullanıcının parolasını değiştirir, ikinci adımını kaldırır ve oturumlarını sona erdirir',
    body: z.object({ id: field.id(), version: field.version(), password: label('Parola', newPassword()) }),
    answer: field.written(),
  },
})
