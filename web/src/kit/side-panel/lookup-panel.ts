import type { PanelTexts } from './Panel.tsx'

/** Why a row that ships with Masa cannot be changed; undefined for the others. */
export const closedRow = ({ is_admin }: { is_admin: number }): string | undefined =>
  is_admin === 1 ? 'Masa ile gelen kayıt değiştirilemez' : undefined

/** The texts of a lookup's panel, from the names of a new row and of a row as object: 'Yeni Durum', 'Durumu'. */
export const lookupPanel = (fresh: string, object: string): PanelTexts => ({
  add: fresh,
  addTitle: `${fresh} Ekle`,
  editTitle: `${object} Düzenle`,
  addText: `${object} Ekle`,
  editText: `${object} Güncelle`,
  idle: true,
  needs: 'name',
  closed: (stored) => closedRow(stored as { is_admin: number }),
})
