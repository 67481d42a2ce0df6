import { lower } from '../../../../contract/src/kit/text/turkish.ts'
import type { ReceiptWords } from '../list/changes/ReceiptDialog.tsx'

export type Action = 'status' | 'assign'
/** The input for the call from an answer, and the name of what was chosen. */
export type Wish = { given: object; name: string | undefined }
/** Forms of the records' name, and the label of the assignee: 'talebin', 'talep', 'Taleplerin', 'Görevli'. */
export type RecordWords = { of: string; one: string; many: string; whom?: string }

export const wordsOf = ({
  of,
  one,
  many,
  whom = 'Görevli',
}: RecordWords): Record<
  Action,
  ReceiptWords & {
    title: (count: string) => string
    toast: (count: string, wish: Wish) => string
    wrong: string
  }
> => ({
  status: {
    done: 'yeni durumuna geçti',
    failed: 'yeni durumuna geçirilemedi',
    none: `Hiçbir ${of} durumu değişmedi.`,
    title: (count) => `${count} ${of} durumunu değiştir`,
    toast: (count, { name }) => `${count} ${of} durumu ${name ? `“${name}” oldu` : 'değişti'}`,
    wrong: `${many} durumu değiştirilemedi`,
  },
  assign: {
    done: `için ${lower(whom)} kaydedildi`,
    failed: `için ${lower(whom)} kaydedilemedi`,
    none: `Hiçbir ${one} için ${lower(whom)} kaydedilmedi.`,
    title: (count) => `${count} ${one} için ${lower(whom)} seç`,
    toast: (count, { name }) => `${count} ${one} için ${lower(whom)} ${name ? `“${name}” oldu` : 'kaydedildi'}`,
    wrong: `${whom} kaydedilemedi`,
  },
})

export const undoneWords: ReceiptWords = {
  done: 'geri alındı',
  failed: 'geri alınamadı',
  none: 'Hiçbir kayıtta işlem geri alınmadı.',
}
