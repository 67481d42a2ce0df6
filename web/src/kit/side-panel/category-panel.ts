import type { PanelTexts } from './Panel.tsx'

/** What the panel of categories says. */
export const categoryPanel: PanelTexts = {
  add: 'Yeni Kategori',
  addTitle: 'Yeni Kategori Ekle',
  editTitle: 'Kategoriyi Düzenle',
  addText: 'Kategoriyi Ekle',
  editText: 'Kategoriyi Güncelle',
  idle: 'Henüz Seçim Yapmadınız!',
  needs: 'name',
  closed: (row) => ((row as { is_admin: number }).is_admin === 1 ? 'Masa ile gelen kayıt değiştirilemez' : undefined),
}
