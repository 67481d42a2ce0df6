import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { LoginOffers } from './login.ts'
import { isMapCode, longestMapCode } from './map-code.ts'

const mapCode = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(longestMapCode),
      z.refine((text) => text === '' || isMapCode(text), {
        error:
          'Bir harita adresi ya da tek bir harita çerçevesi olmalı: Google, Yandex veya OpenStreetMap’in “Haritayı yerleştir” kodundaki <iframe …></iframe>',
      }),
    ),
    '',
  )

/** The company as the sites show it. */
export const CompanyDraft = z.object({
  name: label('Firma adı', field.line()),
  email: label('E-posta', field.email()),
  phone: label('Telefon', field.optionalPhone()),
  fax: label('Faks', field.optionalPhone()),
  address: label('Adres', field.text()),
  map: label('Harita kodu', mapCode()),
  facebook: label('Facebook', field.address('web')),
  twitter: label('X (Twitter)', field.address('web')),
  instagram: label('Instagram', field.address('web')),
  linkedin: label('LinkedIn', field.address('web')),
  youtube: label('YouTube', field.address('web')),
})

/** The ways to sign in that are offered besides username and password. */
export const LoginDraft = z.object({
  mercan: label('Mercan ile giriş', z._default(field.bool(), false)),
  apple: label('Apple ile giriş', z._default(field.bool(), false)),
  google: label('Google ile giriş', z._default(field.bool(), false)),
})

/** All fields of the form, as the history keeps them. */
export const SettingsDraft = z.object({ ...CompanyDraft.shape, ...LoginDraft.shape })

const Company = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  fax: z.string(),
  address: z.string(),
  map: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
})

/** `id` is the settings' record id in the history; `configured`: the providers that the server is set up for. */
export const Settings = z.object({
  id: z.int(),
  company: Company,
  login: LoginOffers,
  configured: LoginOffers,
  version: z.int(),
})

export const settings = calls('settings', {
  get: {
    method: 'GET',
    path: '/api/get_settings',
    right: 'settings:read',
    summary: 'Firma bilgileri ve giriş seçenekleri',
    answer: Settings,
  },
  save: {
    method: 'POST',
    path: '/api/updateSettings',
    right: 'settings:write',
    summary:
      'Gönderilen ayarları değiştirir, gönderilmeyenler olduğu gibi kalır; aynı bölümü başkası değiştirdiyse 409',
    body: z.object({
      company: label('Firma bilgileri', z.optional(patch(CompanyDraft))),
      login: label('Giriş seçenekleri', z.optional(patch(LoginDraft))),
      version: field.version(),
    }),
    answer: field.updated(),
  },
})

/** What the public site and the apps read. */
export const settingsDelivery = calls('settings', {
  publicGet: {
    method: 'GET',
    path: '/public/v1/company',
    right: 'public',
    summary: 'Sitede gösterilen firma bilgileri',
    answer: z.object({ data: Company }),
  },
})
