import { formatDateTime } from '../../../contract/src/kit/dates.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../contract/src/kit/phone.ts'
import type { members } from '../../../contract/src/members.ts'
import type { Column } from '../kit/list/columns.ts'
import { StatusDot } from '../kit/status.tsx'
import classes from './members.module.css'

export type Member = Answer<typeof members.list>['data'][number]

export const memberSearch = { field: 'search', placeholder: 'Ad, telefon ya da tam kimlik no' }

export const nationalId: Column<Member> = { field: 'tckimlik', title: 'T.C. kimlik no', width: 116 }

export const phone: Column<Member> = {
  field: 'username',
  title: 'Telefon',
  width: 150,
  note: true,
  cell: ({ username }) => formatPhone(username),
}

export const memberSince: Column<Member> = { field: 'created', title: 'Üyelik tarihi', kind: 'date', width: 128 }

export const status: Column<Member> = {
  field: 'banned',
  title: 'Durum',
  width: 92,
  note: true,
  cell: ({ banned }) => (
    <StatusDot tone={banned === '0' ? 'positive' : 'neutral'}>{banned === '0' ? 'Aktif' : 'Pasif'}</StatusDot>
  ),
}

export const lastLogin: Column<Member> = {
  field: 'last_login',
  title: 'Son giriş',
  width: 150,
  cell: ({ last_login }) =>
    last_login ? (
      <time dateTime={last_login}>{formatDateTime(last_login)}</time>
    ) : (
      <span className={classes.faint}>Henüz girmedi</span>
    ),
}
