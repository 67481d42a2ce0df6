import { productTypeWords } from '../../../../contract/src/catalogue/product-shapes.ts'

export const typeChoices = [
  { value: 0, text: productTypeWords[0], help: 'Her ay ödenir; başvuru satışa düşer' },
  { value: 1, text: productTypeWords[1], help: 'Ödemesi başvuruda alınır' },
  { value: 2, text: productTypeWords[2], help: 'İş ortağının sayfasına götürür' },
] as const

export const actionWords = { 1: 'Dijital kod gönderilir', 2: 'Başarı iletisi gösterilir' } as const

export const codeWords = { 1: '1. iş ortağının kodu', 2: '2. iş ortağının kodu' } as const

/** The name of a campaign's status in the list. */
export const shownStatus = (status: number) => (status === 1 ? 'Aktif' : 'Pasif')

export const yesNo = { true: 'Evet', false: 'Hayır' }
