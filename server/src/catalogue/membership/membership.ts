import sql, { raw } from 'sql-template-tag'
import type { Channel } from '../../../../contract/src/catalogue/channels.ts'
import {
  membershipDelivery,
  membershipPackages,
  packageFeatures,
  subscriptionTypes,
} from '../../../../contract/src/catalogue/membership.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { tagged } from '../channels/channels.ts'
import { featureStore } from './features.store.ts'
import { membershipDemo } from './membership.demo.ts'
import { offeredOn, packages as packagesTable, types } from './membership.table.ts'
import { packageStore } from './packages.store.ts'

/** What members subscribe to: types with their duration, packages with their prices, and the features of packages. */
export function membership({ db }: House): Domain {
  const type = lookupStore(db, types)
  const packages = packageStore(db)
  const features = featureStore(db)
  return {
    calls: [
      served(subscriptionTypes, {
        ...recordHandlers(type),
        all: () => type.offered(['id', 'name', 'length', 'unit', 'trial_days', 'renews']),
      }),
      served(membershipPackages, recordHandlers(packages)),
      served(packageFeatures, {
        get: () => features.get(),
        save: async ({ features: given, version }, { person }) => ({
          version: await features.save(person, { version }, given),
        }),
      }),
    ],
    delivery: [
      served(membershipDelivery, {
        publicList: tagged(db, membershipDelivery.publicList, ({ channel }: { channel: Channel }) =>
          offeredOn(raw(`t.${channel}`)),
        ),
      }),
    ],
    past: {
      [packagesTable.domain]: {
        table: packagesTable,
        named: { subscription_type_id: sql`SELECT id, name FROM subscription_types` },
      },
    },
    kinds: [lookupKind('Abonelik türü', types, type), packages.kind, features.kind],
    demo: [membershipDemo],
  }
}
