import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { type NewStaff, type StaffDraft, staff, staffPaging } from '../../../../contract/src/people/staff.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import type { FieldsOf, Shape } from '../../kit/form/placing.tsx'
import { useAddress } from '../../kit/list/address.ts'
import { type FilterOf, type QueryOf, statusFilter } from '../../kit/list/filters/filters.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { SidePanelList, type SidePanelProps } from '../../kit/side-panel/SidePanelList.tsx'
import { PasswordField } from '../passwords/PasswordField.tsx'
import { RoleField } from '../roles/RoleField.tsx'
import { roleOf } from '../roles/role.ts'
import { PersonActions } from './PersonActions.tsx'
import classes from './staff.module.css'
import { newPersonRecord, personRecord } from './staff.records.ts'

const filters: FilterOf<typeof staff.list>[] = [
  {
    kind: 'choice',
    field: 'role_id',
    param: 'rol',
    label: 'Rol',
    options: [
      { value: '', text: 'Tüm roller', sends: undefined },
      ...shippedRoles.map(({ id, key, name }) => ({ value: key, text: name, sends: id })),
    ],
  },
  statusFilter,
]

const shared = {
  list: {
    title: 'Kullanıcılar',
    call: staff.list,
    paging: staffPaging,
    filters,
    search: { field: 'search', placeholder: 'Ad veya kullanıcı adı' },
    empty: { text: 'Panele giren kişiler burada durur.', first: 'İlk Kullanıcıyı Ekle' },
    columns: [
      {
        field: 'name',
        title: 'Ad soyad',
        lead: true,
        cell: (row) => <Name {...row} />,
      },
      { field: 'username', title: 'Kullanıcı adı', letters: 14 },
      { field: 'email', title: 'E-posta', letters: 20, extra: 1 },
      {
        field: 'role',
        title: 'Rol',
        kind: 'badge',
        letters: 14,
        note: true,
        cell: ({ role }) => <span className={classes.role}>{role}</span>,
      },
      {
        field: 'status',
        title: 'Durum',
        kind: 'badge',
        note: true,
        cell: ({ status }) => <ActiveDot status={status} />,
      },
      {
        field: 'totp',
        title: 'İki adımlı',
        kind: 'badge',
        extra: 1,
        cell: ({ totp }) => (totp ? 'Açık' : <Faint inline>Kapalı</Faint>),
      },
      { field: 'last_login', title: 'Son giriş', kind: 'moment', none: 'Henüz girmedi' },
      { field: 'created_at', title: 'Oluşturma', kind: 'date', extra: 1 },
    ],
  },
  panel: {
    add: 'Yeni Kullanıcı',
    addTitle: 'Yeni Kullanıcı Ekle',
    editTitle: 'Kullanıcıyı Düzenle',
    addText: 'Kullanıcıyı Ekle',
    editText: 'Kullanıcıyı Güncelle',
    needs: 'name',
  },
  footer: (changing, mayChange) => mayChange && <PersonActions changing={changing} />,
} satisfies Pick<SidePanelProps<Row, Shape, QueryOf<typeof staff.list>>, 'list' | 'panel' | 'footer'>

const fields: FieldsOf<typeof StaffDraft.shape> = {
  name: (at) => <TextField {...at} />,
  username: (at) => <TextField {...at} />,
  role_id: (at) => <RoleField {...at} />,
  email: (at) => <TextField {...at} type="email" help="Google, Apple veya Mercan ile girenin o hesaptaki adresi" />,
}

const newFields: FieldsOf<typeof NewStaff.shape> = {
  ...fields,
  name: (at) => <TextField {...at} autoFocus />,
  password: (at) => <PasswordField {...at} />,
}

export function StaffList() {
  const { address } = useAddress()
  if (address.panel !== 'new') return <SidePanelList {...shared} record={personRecord} fields={fields} />
  return <SidePanelList {...shared} record={newPersonRecord(roleOf(address.rol)?.id)} fields={newFields} />
}

type Row = Answer<typeof staff.list>['data'][number]

function Name({ id, name }: Pick<Row, 'id' | 'name'>) {
  const mine = useMe()?.id === id
  return (
    <span className={classes.name} title={name}>
      <span>{name}</span>
      {mine && <span className={classes.mine}>Siz</span>}
    </span>
  )
}
