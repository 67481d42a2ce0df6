/** The messages after a save. */
export type Sentences = Record<'created' | 'createFailed' | 'updated' | 'updateFailed', string>

/** The messages of a save: 'Yazı Başarılı Bir Şekilde Oluşturuldu' and the like. */
export const savedSentences = (what: string): Sentences => ({
  created: `${what} Başarılı Bir Şekilde Oluşturuldu`,
  createFailed: `${what} Oluşturulurken Hata Oluştu`,
  updated: `${what} Başarılı Bir Şekilde Güncellendi`,
  updateFailed: `${what} Güncellenirken Hata Oluştu`,
})

/** The messages of a delete: 'Slider Başarılı Bir Şekilde Silindi' and the like. */
export const removedSentences = (what: string) => ({
  done: `${what} Başarılı Bir Şekilde Silindi`,
  failed: `${what} Silinemedi Hata Oluştu`,
})
