/** What a line of history can tell, and what a person reads of it. */
export const historyWords = {
  create: 'Eklendi',
  update: 'Değiştirildi',
  delete: 'Silindi',
  restore: 'Geri yüklendi',
  restore_version: 'Eski hâline döndürüldü',
  purge: 'Kalıcı olarak silindi',
  export: 'Dışa aktarıldı',
  import: 'Dosyadan aktarıldı',
  open: 'Görüntülendi',
  reveal: 'Gizli bilgi gösterildi',
  download: 'Belge indirildi',
  replace_image: 'Görseli değiştirildi',
  password: 'Parolası değiştirildi',
  activate: 'Hesabı açıldı',
  deactivate: 'Hesabı kapatıldı',
  second_factor_on: 'İki adımlı giriş açıldı',
  second_factor_off: 'İki adımlı giriş kapatıldı',
  erase_ask: 'Verilerinin silinmesi istendi',
  erase_refuse: 'Veri silme isteği geri çevrildi',
  erase: 'Verileri silindi',
} as const

export type HistoryAction = keyof typeof historyWords

export const historyActions = Object.keys(historyWords) as [HistoryAction, ...HistoryAction[]]

/** Those by which somebody came to see data; together they are the word `access` of a filter. */
export const accessActions = ['open', 'reveal', 'download', 'export'] as const satisfies HistoryAction[]
