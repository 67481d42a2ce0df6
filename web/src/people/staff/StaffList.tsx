import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { NewStaff, staff, staffPaging } from '../../../../contract/src/people/staff.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { useAddress } from '../../kit/list/address.ts'
import type { ChoiceFilter } from '../../kit/list/filters/filters.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PersonActions } from './PersonActions.tsx'
import { newPersonRecord, personRecord, roleOf } from './person.ts'
import { RoleField } from './RoleField.tsx'
import classes from './staff.module.css'

const filters: ChoiceFilter[] = [
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
  {
    kind: 'choice',
    field: 'status',
    param: 'durum',
    label: 'Durum',
    options: [
      { value: '', text: 'Tümü', sends: undefined },
      { value: 'aktif', text: 'Aktif', sends: 1 },
      { value: 'pasif', text: 'Pasif', sends: 0 },
    ],
  },
]

const at = fieldsOf(NewStaff)

export function StaffList() {
  const me = useMe()
  const { address } = useAddress()
  const isNew = address.panel === 'new'
  return (
    <SidePanelList
      list={{
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
            cell: ({ id, name }) => <Name name={name} mine={id === me?.id} />,
          },
          { field: 'username', title: 'Kullanıcı adı', letters: 14 },
          {
            field: 'role',
            title: 'Rol',
            kind: 'badge',
            letters: 18,
            note: true,
            cell: ({ role }) => <span className={classes.role}>{role}</span>,
          },
          {
            field: 'status',
            title: 'Durum',
            kind: 'badge',
            note: true,
            cell: ({ status }) => <Status status={status} />,
          },
          {
            field: 'totp',
            title: 'İki adımlı',
            kind: 'badge',
            extra: 1,
            cell: ({ totp }) => (totp ? 'Açık' : <Faint>Kapalı</Faint>),
          },
          { field: 'last_login', title: 'Son giriş', kind: 'moment', none: 'Henüz girmedi' },
          { field: 'created_at', title: 'Oluşturma', kind: 'date', extra: 1 },
        ],
      }}
      record={isNew ? newPersonRecord(roleOf(address.rol)?.id) : personRecord}
      panel={{
        add: 'Yeni Kullanıcı',
        addTitle: 'Yeni Kullanıcı Ekle',
        editTitle: 'Kullanıcıyı Düzenle',
        addText: 'Kullanıcıyı Ekle',
        editText: 'Kullanıcıyı Güncelle',
        needs: 'name',
      }}
      footer={(again) => <PersonActions again={again} />}
    >
      <TextField {...at('name')} autoFocus={isNew} />
      <TextField {...at('username')} />
      <RoleField {...at('role_id')} />
      {isNew && <PasswordField {...at('password')} />}
    </SidePanelList>
  )
}

function Name({ name, mine }: { name: string; mine: boolean }) {
  return (
    <span className={classes.name} title={name}>
      <span>{name}</span>
      {mine && <span className={classes.mine}>Siz</span>}
    </span>
  )
}

function Status({ status }: { status: number }) {
  return <StatusDot tone={status === 1 ? 'positive' : 'neutral'}>{status === 1 ? 'Aktif' : 'Pasif'}</StatusDot>
}

function Faint({ children }: { children: string }) {
  return <span className={classes.faint}>{children}</span>
}
