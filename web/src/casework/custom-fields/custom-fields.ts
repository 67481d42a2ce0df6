import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'
import { setupPlace } from '../cancellation-setup/cancellation-setup.ts'

export const customFieldsPath = '/settings/Kiinputs'

export const customFields: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'custom_fields',
      path: customFieldsPath,
      place: setupPlace,
      uncounted: true,
      title: 'Özel Alanlar',
      label: 'Özel Alanlar',
      add: 'Yeni Özel Alan',
      load: async () => (await import('./CustomFields.tsx')).CustomFields,
    }),
  ],
  kinds: async () => (await import('./custom-fields.records.ts')).customFieldKinds,
}
