/** The actions that the history records, each with its Turkish words. */
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
  recovery_codes: 'Kurtarma kodları yenilendi',
  second_factor_off: 'İki adımlı giriş kapatıldı',
  erase_ask: 'Verilerinin silinmesi istendi',
  erase_refuse: 'Veri silme isteği geri çevrildi',
  erase: 'Verileri silindi',
} as const

export type HistoryAction = keyof typeof historyWords

export const historyActions = Object.keys(historyWords) as [HistoryAction, ...HistoryAction[]]

/** The actions by which somebody saw data; the history filter's word `access` stands for all of them. */
export const accessActions = ['open', 'reveal', 'download', 'export'] as const satisfies HistoryAction[]
