import type { RecordPaths } from '../domain/record-screens.ts'
import type { FormPageProps } from './FormPage.tsx'

/** The texts of a record's form page, from its name and the accusative: 'Soru', 'Soruyu'. */
export const formTexts = (
  one: string,
  object: string,
): Pick<FormPageProps, 'addTitle' | 'editTitle' | 'addText' | 'editText'> => ({
  addTitle: `Yeni ${one}`,
  editTitle: `${object} Düzenle`,
  addText: `${object} Ekle`,
  editText: `${object} Güncelle`,
})

/** Makes a form page return to the list after each save. */
export const toList = (
  { all, one }: RecordPaths,
  label: string,
): Pick<FormPageProps, 'list' | 'editPath' | 'afterCreate' | 'afterUpdate'> => ({
  list: { path: all, label },
  editPath: one,
  afterCreate: 'list',
  afterUpdate: 'list',
})
