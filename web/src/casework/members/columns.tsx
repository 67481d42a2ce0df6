import type { members } from '../../../../contract/src/casework/members.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { SearchOf } from '../../kit/list/filters/filters.ts'
import type { Column } from '../../kit/list/table/columns.ts'
import { StatusDot } from '../../kit/look/status.tsx'

export type Member = Answer<typeof members.list>['data'][number]

export const memberSearch: SearchOf<typeof members.list> = {
  field: 'search',
  placeholder: 'Ad, telefon ya da tam kimlik no',
}

export const nationalId: Column<Member> = { field: 'tckimlik', title: 'T.C. kimlik no', kind: 'masked' }

export const fullName: Column<Member> = {
  field: 'first_name',
  title: 'Ad soyad',
  lead: true,
  letters: 22,
  cell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
}

export const phone: Column<Member> = { field: 'username', title: 'Telefon', kind: 'phone', note: true }

export const memberSince: Column<Member> = { field: 'created', title: 'Üyelik tarihi', kind: 'date', extra: 1 }

export const status: Column<Member> = {
  field: 'banned',
  title: 'Durum',
  kind: 'badge',
  note: true,
  cell: ({ banned }) => <BanMark banned={banned} />,
}

export const banWords = { '0': 'Aktif', '1': 'Pasif' }

export function BanMark({ banned }: Pick<Member, 'banned'>) {
  return (
    <StatusDot tone={banned === '0' ? 'positive' : 'danger'}>{banned === '0' ? banWords[0] : banWords[1]}</StatusDot>
  )
}

export const lastLogin: Column<Member> = {
  field: 'last_login',
  title: 'Son giriş',
  kind: 'moment',
  none: 'Henüz girmedi',
  extra: 1,
}
