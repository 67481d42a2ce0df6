import type { RecordPaths } from '../domain/record-screens.ts'
import type { FormPageProps } from './FormPage.tsx'

/** What a form page says of a record: 'Soru', 'Soruyu'. */
export const formTexts = (
  one: string,
  object: string,
): Pick<FormPageProps, 'addTitle' | 'editTitle' | 'addText' | 'editText'> => ({
  addTitle: `Yeni ${one}`,
  editTitle: `${object} Düzenle`,
  addText: `${object} Ekle`,
  editText: `${object} Güncelle`,
})

/** Where a form page leads: back to the list after each save. */
export const toList = (
  { all, one }: RecordPaths,
  label: string,
): Pick<FormPageProps, 'list' | 'editPath' | 'afterCreate' | 'afterUpdate'> => ({
  list: { path: all, label },
  editPath: one,
  afterCreate: 'list',
  afterUpdate: 'list',
})
