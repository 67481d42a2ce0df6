import { IconCash, IconReceipt, IconUserPlus } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import type { Tone } from '../../kit/look/status.tsx'

export const listPath = (list: number | string) => `/leads/${list}` as const
export const leadPath = (id: number | string) => `/talep/${id}` as const
export const editPath = (id: number | string) => `/talep/duzenle/${id}` as const
export const addPath = '/talep/ekle'

const right = 'leads:read'
const near = () => listPath('')

const tones: Record<number, Tone> = {
  2: 'progress',
  3: 'warning',
  4: 'progress',
  5: 'positive',
  6: 'danger',
  12: 'progress',
  13: 'progress',
  14: 'positive',
  15: 'danger',
}

/** A status has the same colour on every screen. */
export const toneOf = (statusId: number): Tone => tones[statusId] ?? 'neutral'

const tonesOfColumns: Record<string, Tone> = {
  ...tones,
  // The ids of collection statuses are those of the sales plus 100.
  ...Object.fromEntries(Object.entries(tones).map(([id, tone]) => [Number(id) + 100, tone])),
  leads: 'progress',
  sales: 'positive',
  collections: 'warning',
}

export const leads: PanelDomain = {
  screens: [
    {
      path: listPath('$listId'),
      title: 'Müşteri Adayları',
      load: async () => (await import('./list/LeadList.tsx')).LeadList,
      right,
      lines: [
        {
          group: 'Satış',
          section: 'Müşteri Adayları',
          icon: IconUserPlus,
          folded: true,
          load: async () => (await import('./menu-lines.ts')).leadLines,
        },
        {
          group: 'Satış',
          section: 'Satışlar',
          icon: IconReceipt,
          folded: true,
          load: async () => (await import('./menu-lines.ts')).saleLines,
        },
        {
          group: 'Satış',
          section: 'Tahsilat',
          icon: IconCash,
          folded: true,
          load: async () => (await import('./menu-lines.ts')).collectionLines,
        },
      ],
    },
    {
      path: addPath,
      title: 'Yeni Müşteri Adayı',
      load: async () => (await import('./LeadForm.tsx')).LeadForm,
      right: 'leads:write',
      near,
    },
    {
      path: editPath('$leadId'),
      title: 'Kaydı Düzenle',
      load: async () => (await import('./LeadForm.tsx')).LeadForm,
      right: 'leads:write',
      near,
      param: 'leadId',
    },
    {
      path: leadPath('$talepId'),
      title: 'Talep',
      load: async () => (await import('./detail/LeadScreen.tsx')).LeadScreen,
      right,
      near,
      param: 'talepId',
    },
  ],
  reports: ['leads', 'sales', 'collections', 'campaigns', 'dealers'].map((report) => ({
    report,
    path: ({ id = '' }) => listPath(id),
    inPath: ['id'],
    params: { assignee: 'gorevli', source: 'kaynak', product_id: 'kampanya', dealer: 'bayi', from: 'bas', to: 'son' },
    tones: tonesOfColumns,
  })),
  kinds: async () => (await import('./leads.records.ts')).leadKinds,
}
