import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { CompanyDraft, LoginDraft, SettingsDraft, settings } from '../../../../contract/src/people/settings.ts'
import { kindOf, type RecordKind, type Shows } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { settingsPath } from './settings.ts'

/** The settings are a single row. */
export const settingsId = 1

export const companyRecord = recordOf({
  draft: CompanyDraft,
  calls: settings,
  part: 'company',
  fills: {
    name: ({ company }) => company.name,
    email: ({ company }) => company.email,
    phone: ({ company }) => company.phone,
    fax: ({ company }) => company.fax,
    address: ({ company }) => company.address,
    map: ({ company }) => company.map,
    facebook: ({ company }) => company.facebook,
    twitter: ({ company }) => company.twitter,
    instagram: ({ company }) => company.instagram,
    linkedin: ({ company }) => company.linkedin,
    youtube: ({ company }) => company.youtube,
  },
  wire: { body: (company) => ({ company }), field: (path) => path.replace(/^company\./, '') },
  name: 'Ayarlar',
})

export const loginRecord = recordOf({
  draft: LoginDraft,
  calls: settings,
  part: 'login',
  fills: {
    mercan: ({ login }) => login.mercan,
    apple: ({ login }) => login.apple,
    google: ({ login }) => login.google,
  },
  wire: { body: (login) => ({ login }), field: (path) => path.replace(/^login\./, '') },
  name: 'Ayarlar',
})

export const offeredWords = { true: 'Aktif', false: 'Pasif' }

const offered: Shows = { as: 'words', words: offeredWords }
const phone: Shows = { as: 'text', text: (value) => formatPhone(String(value ?? '')) }

export const settingsKinds: RecordKind[] = [
  kindOf(
    { get: settings.get, draft: SettingsDraft },
    {
      title: 'Genel ayarlar',
      plural: 'Genel ayarlar',
      shows: { mercan: offered, apple: offered, google: offered, phone, fax: phone },
      path: () => settingsPath,
    },
  ),
]
