import { included } from '../../../../contract/src/catalogue/membership.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'

const types = demoRows('subscription_types', 'subscription_types')
const packages = demoRows('membership_packages', 'membership_packages')

const demoTypes = [
  { name: 'Yıllık', length: 1, unit: 'year', trial_days: 14, renews: true },
  { name: 'Aylık', length: 1, unit: 'month', trial_days: 7, renews: true },
  { name: 'Tek seferlik', length: 30, unit: 'day', trial_days: 0, renews: false },
]

const demoPackages = [
  {
    type: 2,
    name: 'Tek İptal',
    price: 14_990,
    description: 'Bir aboneliğinizi bizimle bitirin; dilekçesi, faksı ve takibi bizden.',
    kolayiptal: true,
    status: 1,
  },
  {
    type: 1,
    name: 'Standart Üyelik',
    price: 4_990,
    description: 'Her ay iki iptal talebi ve kampanya karşılaştırması.',
    kolayiptal: true,
    status: 1,
  },
  {
    type: 0,
    name: 'Aile Üyeliği',
    price: 89_900,
    description: 'Aynı evde dört kişiye kadar sınırsız iptal talebi.',
    maya: true,
    status: 1,
  },
  {
    type: 0,
    name: 'Kurumsal Üyelik',
    price: 499_900,
    description: 'Ekipler için; hazırlanıyor.',
    web: false,
    status: 0,
  },
]

const demoFeatures: [string, string[]][] = [
  ['İptal talebi', ['1 talep', 'Ayda 2', 'Sınırsız', 'Sınırsız']],
  ['Dilekçe ve faks', [included, included, included, included]],
  ['Yasal süre takibi', [included, included, included, included]],
  ['Kampanya karşılaştırması', ['', included, included, included]],
  ['Aile bireyi', ['', '', '4 kişi', '']],
  ['Öncelikli destek', ['', '', included, 'Müşteri temsilcisi']],
]

/** Packages with their features. A table of features that a person has changed stays. */
export const membershipDemo: DemoPart = {
  isEmpty: async (db) => (await types.isEmpty(db)) && (await packages.isEmpty(db)),

  async fill(db, tools) {
    const typeIds = await types.add(db, tools, demoTypes)
    const ids = await packages.add(
      db,
      tools,
      demoPackages.map(({ type, ...row }) => ({ ...row, subscription_type_id: typeIds[type] })),
    )
    const features = demoFeatures.map(([name, values], at) => ({
      id: at + 1,
      name,
      values: Object.fromEntries(values.flatMap((value, of) => (value === '' ? [] : [[ids[of], value]]))),
    }))
    const filled = await db.rows<{ id: number }>(
      `UPDATE package_features SET features = $1 WHERE version = 1 AND features = '[]' RETURNING id`,
      [JSON.stringify(features)],
    )
    await db.rows(`SELECT setval('package_feature_id', greatest($1, (SELECT last_value FROM package_feature_id)))`, [
      features.length + 1,
    ])
    await tools.note(
      'package_features',
      filled.map(({ id }) => id),
    )
  },

  async remove(db, added) {
    await db.rows(`UPDATE package_features SET features = '[]' WHERE id = ANY($1::bigint[]) AND version = 1`, [
      added('package_features'),
    ])
    await packages.remove(db, added('membership_packages'))
    await types.remove(
      db,
      added('subscription_types'),
      'NOT EXISTS (SELECT FROM membership_packages p WHERE p.subscription_type_id = t.id)',
    )
  },

  shows: async () => false,
}
