/** Where the target page of a slide's button opens. */
export const targetOptions = [
  { value: '', text: 'Aynı sayfada açılır' },
  { value: 'external', text: 'Yeni sayfada açılır' },
]
