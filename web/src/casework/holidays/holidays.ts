import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'
import { setupPlace } from '../cancellation-setup/cancellation-setup.ts'

export const holidaysPath = '/settings/Holidays'

export const holidays: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'public_holidays',
      path: holidaysPath,
      place: setupPlace,
      uncounted: true,
      title: 'Resmî Tatiller',
      label: 'Resmî Tatiller',
      add: 'Yeni Tatil',
      load: async () => (await import('./Holidays.tsx')).Holidays,
    }),
  ],
  kinds: async () => (await import('./holidays.records.ts')).holidayKinds,
}
