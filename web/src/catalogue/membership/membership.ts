import { IconIdBadge2 } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen, type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

const place = { group: 'Katalog', section: 'Üyelik Paketleri', icon: IconIdBadge2 } as const

export const subscriptionTypesPath = '/members/subscriptionTypes'

export const packageFeaturesPath = '/members/MembershipPackageFeatures'

export const packagePaths: RecordPaths = {
  all: '/members/MembershipPackages',
  add: '/members/MembershipPackages/new',
  one: (id) => `/members/MembershipPackages/${id}`,
}

export const membership: PanelDomain = {
  screens: [
    ...recordScreens({
      domain: 'membership_packages',
      paths: packagePaths,
      param: 'packageid',
      place,
      list: {
        title: 'Üyelik Paketleri',
        label: 'Paketler',
        load: async () => (await import('./PackageList.tsx')).PackageList,
      },
      add: { title: 'Yeni Üyelik Paketi', label: 'Yeni Paket Ekle' },
      edit: { title: 'Üyelik Paketini Düzenle' },
      form: async () => (await import('./PackageForm.tsx')).PackageForm,
    }),
    {
      path: packageFeaturesPath,
      title: 'Paket Özellikleri',
      load: async () => (await import('./PackageFeatures.tsx')).PackageFeatures,
      right: 'package_features:read',
      menu: { ...place, label: 'Paket Özellikleri' },
    },
    lookupScreen({
      domain: 'subscription_types',
      path: subscriptionTypesPath,
      place,
      title: 'Abonelik Türleri',
      label: 'Abonelik Türleri',
      add: 'Yeni Abonelik Türü',
      load: async () => (await import('./SubscriptionTypes.tsx')).SubscriptionTypes,
    }),
  ],
  kinds: async () => (await import('./membership.records.ts')).membershipKinds,
}
