import { IconIdBadge2 } from '@tabler/icons-react'
import {
  membershipPackages,
  PackageDraft,
  type PackageFeatures,
  PackageFeaturesDraft,
  packageFeatures,
  renewalWords,
  SubscriptionTypeDraft,
  subscriptionTypes,
  unitWords,
} from '../../../../contract/src/catalogue/membership.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { featureDifferences } from './feature-differences.ts'
import { packageFeaturesPath, packagePaths, subscriptionTypesPath } from './membership.ts'
import { featureLines } from './words.ts'

export const subscriptionTypeRecord = recordOf({
  draft: SubscriptionTypeDraft,
  calls: subscriptionTypes,
  name: 'Abonelik Türü',
  also: ['membership_packages'],
})

export const packageRecord = recordOf({
  draft: PackageDraft,
  calls: membershipPackages,
  name: 'Üyelik Paketi',
  also: ['subscription_types', 'package_features'],
})

/** There is only one table of features. */
export const featuresId = 1

export const featuresRecord = recordOf({
  draft: PackageFeaturesDraft,
  calls: packageFeatures,
  fills: { features: ({ features }) => features },
  parts: { features: featureDifferences },
  name: 'Paket Özellikleri',
  also: ['membership_packages'],
})

type Answered = { data: (typeof PackageFeatures)['_zod']['output'] }

export const membershipKinds: RecordKind[] = [
  kindOf(subscriptionTypeRecord, {
    title: 'Abonelik türü',
    plural: 'Abonelik türleri',
    shows: { unit: { as: 'words', words: unitWords }, renews: { as: 'words', words: renewalWords } },
    path: (id) => panelPath(subscriptionTypesPath, id),
  }),
  kindOf(packageRecord, {
    title: 'Üyelik paketi',
    plural: 'Üyelik paketleri',
    path: packagePaths.one,
    found: foundIn(IconIdBadge2, membershipPackages.list, ({ name, price }) => ({
      title: name,
      note: formatLira(price),
    })),
  }),
  kindOf(featuresRecord, {
    title: 'Paket özellikleri',
    plural: 'Paket özellikleri',
    shows: {
      features: {
        as: 'told',
        call: packageFeatures.get,
        tell: (value, answer) => featureLines(value, (answer as Answered | undefined)?.data.packages).join(' · '),
      },
    },
    path: () => packageFeaturesPath,
  }),
]
