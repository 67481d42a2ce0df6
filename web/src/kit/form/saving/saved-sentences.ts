/** What is said after a save. */
export type Sentences = Record<'created' | 'createFailed' | 'updated' | 'updateFailed', string>

/** The sentences of a save: 'Yazı Başarılı Bir Şekilde Oluşturuldu' and its likes. */
export const savedSentences = (what: string): Sentences => ({
  created: `${what} Başarılı Bir Şekilde Oluşturuldu`,
  createFailed: `${what} Oluşturulurken Hata Oluştu`,
  updated: `${what} Başarılı Bir Şekilde Güncellendi`,
  updateFailed: `${what} Güncellenirken Hata Oluştu`,
})

/** What a delete says: 'Slider Başarılı Bir Şekilde Silindi' and its like. */
export const removedSentences = (what: string) => ({
  done: `${what} Başarılı Bir Şekilde Silindi`,
  failed: `${what} Silinemedi Hata Oluştu`,
})
