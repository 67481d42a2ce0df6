import type { PanelTexts } from './Panel.tsx'

/** Why a row that ships with Masa cannot be changed; undefined for the others. */
export const closedRow = ({ is_admin }: { is_admin: number }): string | undefined =>
  is_admin === 1 ? 'Masa ile gelen kayıt değiştirilemez' : undefined

/** What the panel of a lookup says; `fresh` and `object` are what a row is called: 'Yeni Durum', 'Durumu'. */
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
