import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

const password = () =>
  z.string().check(
    z.minLength(10, { error: 'Parola en az 10 karakter olmalı' }),
    z.maxLength(200),
    field.clean,
    z.refine((text) => new Set(text).size >= 5, { error: 'Parola en az 5 farklı karakter içermeli' }),
  )

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
})

export const NewStaff = z.extend(StaffDraft, { password: label('Parola', password()) })

/** A person of the staff. `status` 1 may sign in; `totp` tells whether a second factor is asked. */
export const StaffRow = z.object({
  id: label('No', z.int()),
  username: label('Kullanıcı adı', z.string()),
  name: label('Ad soyad', z.string()),
  role_id: label('Rol no', z.int()),
  role: label('Rol', z.string()),
  status: label('Durum', z.int()),
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
      role_id: z.optional(field.id()),
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
    body: z.extend(field.patch(StaffDraft), { id: field.id(), version: field.version() }),
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
    body: z.object({ id: field.id(), password: label('Parola', password()) }),
    answer: field.written(),
  },
})

const Rights = z.array(z.object({ domain: field.word(), read: z.boolean(), write: z.boolean(), reveal: z.boolean() }))

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
    summary: 'Roller ve yetkileri',
    answer: z.array(Role),
  },
  update: {
    method: 'POST',
    path: '/api/role_edit',
    right: 'roles:write',
    summary: 'Bir rolün yetkilerini değiştirir; Yönetici daraltılamaz',
    body: z.object({ id: field.id(), rights: label('Yetkiler', Rights), version: field.version() }),
    answer: field.written(),
  },
})

const ownPassword = () => z.object({ password: label('Parola', field.word(200)) })

/** The signed-in person's own account. */
export const account = calls('account', {
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    right: 'session',
    summary: 'Kendi açık oturumlarım',
    answer: z.array(
      z.object({
        id: z.int(),
        created_at: field.time(),
        expires_at: field.time(),
        address: z.string(),
        agent: z.string(),
        current: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    right: 'session',
    summary: 'Kendi oturumlarımdan birini sona erdirir',
    answer: field.written(),
  },
  password: {
    method: 'POST',
    path: '/api/own_password',
    secret: true,
    right: 'session',
    summary: 'Kendi parolamı değiştirir; diğer oturumlarım sona erer',
    body: z.object({
      old: label('Şimdiki parola', field.word(200)),
      new: label('Yeni parola', password()),
    }),
    answer: field.written(),
  },
  factor: {
    method: 'GET',
    path: '/api/totp',
    right: 'session',
    summary: 'İki adımlı girişim açık mı, kaç kurtarma kodum kaldı',
    answer: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
  },
  beginTotp: {
    method: 'POST',
    path: '/api/totp_begin',
    secret: true,
    right: 'session',
    summary: 'İki adımlı giriş için yeni bir gizli anahtar; parola ister, kod girilene kadar etkin değildir',
    body: ownPassword(),
    answer: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  },
  enableTotp: {
    method: 'POST',
    path: '/api/totp_enable',
    secret: true,
    right: 'session',
    summary: 'İki adımlı girişi açar; kurtarma kodları yalnız bu yanıttadır',
    body: z.object({
      otp: label('Doğrulama kodu', z.string().check(z.regex(/^\d{6}$/, { error: '6 haneli kodu girin' }))),
    }),
    answer: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
  },
  disableTotp: {
    method: 'POST',
    path: '/api/totp_disable',
    secret: true,
    right: 'session',
    summary: 'İki adımlı girişi kapatır',
    body: ownPassword(),
    answer: field.written(),
  },
})
