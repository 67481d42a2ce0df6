import { IconPlus } from '@tabler/icons-react'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

const panels = [
  { id: 'cancellation_statuses', title: 'Yeni Durum', path: '/settings/Status' },
  { id: 'cancellation_reasons', title: 'Yeni Neden', path: '/settings/KiIptalNeden' },
] as const

export const cancellationSetupPalette: PalettePart = {
  actions: panels.map(({ id, title, path }) => ({
    id: `${id}.new`,
    title,
    icon: IconPlus,
    right: `${id}:write` as const,
    href: `${path}?panel=new`,
  })),
  records: [],
}
