/** Where a slide's button opens its page. */
export const targetOptions = [
  { value: '', text: 'Aynı sayfada açılır' },
  { value: 'external', text: 'Yeni sayfada açılır' },
]
