import sql from 'sql-template-tag'
import {
  membershipPackages,
  Package,
  PackageDraft,
  PackageFeatures,
  PackageFeaturesDraft,
  PackageRow,
  packageFeatures,
  renewalWords,
  SubscriptionType,
  SubscriptionTypeDraft,
  SubscriptionTypeFull,
  subscriptionTypes,
  unitWords,
} from '../../../../contract/src/catalogue/membership.ts'
import type { Lookup } from '../../kit/records/lookup.ts'
import type { Table } from '../../kit/records/table.ts'
import { onePage } from '../channels/channels.ts'

export const types: Lookup = {
  domain: subscriptionTypes.list.domain,
  name: 'subscription_types',
  title: 'Abonelik türü',
  row: SubscriptionType,
  words: { unit: unitWords, renews: renewalWords },
  full: SubscriptionTypeFull,
  draft: SubscriptionTypeDraft,
  query: subscriptionTypes.list.query,
  label: 'name',
  inUse: 'Bu türde üyelik paketi var',
  columns: {
    count: sql`(SELECT count(*)::int FROM membership_packages p WHERE p.subscription_type_id = t.id AND p.deleted_at IS NULL)`,
  },
}

const price = sql`(t.price / 100.0)::float8`

export const packages: Table = {
  domain: membershipPackages.list.domain,
  name: 'membership_packages',
  title: 'Üyelik paketi',
  row: PackageRow,
  full: Package,
  draft: PackageDraft,
  label: 'name',
  kept: true,
  search: 'search',
  columns: { price, subscription_type_name: sql`coalesce(s.name, '')` },
  draftColumns: { price },
  pointers: { subscription_type_id: sql`SELECT id FROM subscription_types WHERE deleted_at IS NULL` },
  sort: { price: sql`t.price` },
  joins: sql`LEFT JOIN subscription_types s ON s.id = t.subscription_type_id`,
}

export const features: Table = {
  domain: packageFeatures.get.domain,
  name: 'package_features',
  title: 'Paket özellikleri',
  row: PackageFeatures,
  full: PackageFeatures,
  draft: PackageFeaturesDraft,
  label: 'title',
  columns: {
    packages: sql`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'status', p.status)
      ORDER BY p.price, p.id), '[]') FROM membership_packages p WHERE p.deleted_at IS NULL)`,
  },
}

/** The packages that a channel offers, the cheapest first. */
export const offeredOn = (channel: ReturnType<typeof sql>) =>
  onePage(sql`SELECT t.id, t.name, t.description, ${price} AS price, s.length, s.unit, s.trial_days, s.renews,
    (SELECT coalesce(json_agg(json_build_object('name', f.one ->> 'name', 'value',
        coalesce(f.one -> 'values' ->> t.id::text, '')) ORDER BY f.at), '[]')
      FROM package_features m, jsonb_array_elements(m.features) WITH ORDINALITY f (one, at)) AS features
  FROM membership_packages t JOIN subscription_types s ON s.id = t.subscription_type_id
  WHERE t.deleted_at IS NULL AND t.status = 1 AND ${channel} ORDER BY t.price, t.id`)
