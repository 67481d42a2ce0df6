export const typeWords = { 0: 'Aylık abonelik', 1: 'Tahsilatlı kampanya', 2: 'Yönlendirme kampanyası' } as const

export const typeChoices = [
  { value: 0, text: typeWords[0], help: 'Her ay ödenir; başvuru satışa düşer' },
  { value: 1, text: typeWords[1], help: 'Ödemesi başvuruda alınır' },
  { value: 2, text: typeWords[2], help: 'İş ortağının sayfasına götürür' },
] as const

export const actionWords = { 1: 'Dijital kod gönderilir', 2: 'Başarı iletisi gösterilir' } as const

export const codeWords = { 1: '1. iş ortağının kodu', 2: '2. iş ortağının kodu' } as const

/** What a campaign's status is called in the list. */
export const shownStatus = (status: number) => (status === 1 ? 'Aktif' : 'Pasif')

export const yesNo = { true: 'Evet', false: 'Hayır' }
