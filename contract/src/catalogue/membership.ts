import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { complete } from '../kit/patch.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { channel } from './channels.ts'

export const unitWords = { day: 'gün', month: 'ay', year: 'yıl' } as const
export const lengthUnits = Object.keys(unitWords) as (keyof typeof unitWords)[]

export type LengthUnit = keyof typeof unitWords

/** The words for `renews`. */
export const renewalWords = { true: 'Üyenin onayıyla yenilenir', false: 'Sona erer' }

/** `renews`: the subscription continues at its end if the member has agreed to that; otherwise it ends. */
export const SubscriptionTypeDraft = z.object({
  name: label('Tür adı', field.name()),
  length: label('Süre', z._default(field.whole(1, 999), 1)),
  unit: label('Süre birimi', z._default(z.enum(lengthUnits), 'month')),
  trial_days: label('Deneme süresi (gün)', field.optionalWhole(0, 365, 0)),
  renews: label('Süre bitince', z._default(field.bool(), false)),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count` is the number of packages that are not deleted. */
export const SubscriptionType = z.object({
  id: label('No', z.int()),
  name: label('Tür adı', z.string()),
  length: label('Süre', z.int()),
  unit: label('Süre birimi', z.enum(lengthUnits)),
  trial_days: label('Deneme süresi (gün)', z.int()),
  renews: label('Süre bitince', z.boolean()),
  count: label('Paket sayısı', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const SubscriptionTypeFull = z.extend(SubscriptionType, { version: z.int() })

export const subscriptionTypePaging = contentPaging('name', 'count')

const Offered = z.pick(SubscriptionType, {
  id: true,
  name: true,
  length: true,
  unit: true,
  trial_days: true,
  renews: true,
})

/** Subscription types: how long a subscription lasts, and whether it renews. */
export const subscriptionTypes = calls('subscription_types', {
  all: {
    method: 'GET',
    path: '/api/subscription_types_all',
    right: 'subscription_types:read',
    orRight: 'membership_packages:read',
    summary: 'Seçilebilen abonelik türleri, ada göre',
    answer: z.array(Offered),
  },
  ...recordCalls(
    'subscription_types',
    {
      draft: SubscriptionTypeDraft,
      row: SubscriptionType,
      full: SubscriptionTypeFull,
      query: listQuery(subscriptionTypePaging, {}),
    },
    {
      list: ['/api/subscription_types', 'Abonelik türleri'],
      get: ['/api/subscription_type_single/{id}', 'Bir abonelik türü'],
      create: ['/api/subscription_type_create', 'Yeni abonelik türü ekler'],
      update: ['/api/subscription_type_edit', 'Abonelik türünü günceller'],
      remove: ['/api/subscription_type/{id}', 'Paketi olmayan bir abonelik türünü siler'],
    },
  ),
})

/** `price` in lira. */
export const PackageDraft = z.object({
  name: label('Paket adı', field.name()),
  description: label('Açıklama', field.text()),
  price: label('Fiyat', field.money()),
  subscription_type_id: label('Abonelik türü', field.id()),
  web: label('Web', z._default(field.bool(), true)),
  app: label('App', z._default(field.bool(), true)),
  maya: label('Maya', z._default(field.bool(), false)),
  kolayiptal: label('Kolayiptal', z._default(field.bool(), false)),
  status: label('Durum', z._default(field.status(), 0)),
})

export const PackageRow = z.object({
  id: label('No', z.int()),
  name: label('Paket adı', z.string()),
  price: label('Fiyat', field.shownMoney()),
  subscription_type_name: label('Abonelik türü', z.string()),
  web: label('Web', z.boolean()),
  app: label('App', z.boolean()),
  maya: label('Maya', z.boolean()),
  kolayiptal: label('Kolayiptal', z.boolean()),
  status: label('Durum', field.shownStatus()),
})

export const Package = z.extend(PackageRow, {
  description: z.string(),
  subscription_type_id: z.int(),
  version: z.int(),
})

export const packagePaging = contentPaging('name', 'price', 'status')

export const packageListQuery = listQuery(packagePaging, { status: z.optional(field.status()), search: search() })

/** The packages that members subscribe to. */
export const membershipPackages = calls('membership_packages', {
  ...recordCalls(
    'membership_packages',
    { draft: PackageDraft, row: PackageRow, full: Package, query: packageListQuery },
    {
      list: ['/api/membership_packages', 'Üyelik paketleri; duruma göre süzülür, adda aranır'],
      get: ['/api/membership_package_single/{id}', 'Bir üyelik paketi'],
      create: ['/api/membership_package_create', 'Yeni üyelik paketi ekler'],
      update: ['/api/membership_package_edit', 'Üyelik paketini günceller; verilmeyen alan olduğu gibi kalır'],
      remove: ['/api/membership_package/{id}', 'Üyelik paketini siler'],
    },
  ),
})

/** The value of a feature that a package simply includes. '' means the package lacks it; any other text says more. */
export const included = 'Var'

const Feature = z.object({
  /** Absent for a new one. */
  id: z.optional(field.id()),
  name: field.name(),
  values: z._default(z.record(field.idKey(), z.string().check(z.trim(), z.maxLength(100), field.clean)), {}),
})

const features = () =>
  z._default(
    placed(z.array(Feature).check(z.maxLength(200)), (list, [at]) =>
      itemWords('özellik', Array.isArray(list) ? list[Number(at)] : undefined, Number(at)),
    ),
    [],
  )

export const PackageFeaturesDraft = z.object({ features: label('Paket özellikleri', features()) })

/** `id` is the table's record id in the history; `packages` are its columns. */
export const PackageFeatures = z.object({
  id: z.int(),
  features: z.array(z.object({ id: z.int(), name: z.string(), values: z.record(z.string(), z.string()) })),
  packages: z.array(z.object({ id: z.int(), name: z.string(), status: z.int() })),
  version: z.int(),
})

/** What the packages include: a table of features × packages, saved as a whole. */
export const packageFeatures = calls('package_features', {
  get: {
    method: 'GET',
    path: '/api/package_features',
    right: 'package_features:read',
    orRight: 'membership_packages:read',
    summary: 'Paketlerin özellikleri: her özelliğin her pakette ne olduğu',
    answer: single(PackageFeatures),
  },
  save: {
    method: 'POST',
    path: '/api/package_features_save',
    right: 'package_features:write',
    summary: 'Özellik tablosunu bütünüyle kaydeder; silinmiş paketlerin verilmeyen değerleri olduğu gibi kalır',
    body: z.extend(complete(PackageFeaturesDraft), { version: field.version() }),
    answer: field.updated(),
  },
})

const PublicPackage = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  length: z.int(),
  unit: z.enum(lengthUnits),
  trial_days: z.int(),
  renews: z.boolean(),
  features: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** The packages that the sites and apps offer, always on one page. */
export const membershipDelivery = calls('membership_packages', {
  publicList: {
    method: 'GET',
    path: '/public/v1/membership-packages',
    right: 'public',
    summary: 'Bir kanaldaki etkin üyelik paketleri, fiyatlarıyla; value boşsa paket o özelliği içermez',
    query: z.object({ channel: channel() }),
    answer: pageOf(PublicPackage),
  },
})
