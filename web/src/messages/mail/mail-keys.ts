import type { KeySection } from '../../kit/keys/key-sheet.ts'

export const mailKeys = {
  where: 'Posta kutusunda',
  lines: [
    { keys: ['j', 'k'], title: 'Sonraki veya önceki iletiye geçer' },
    { keys: ['Enter'], title: 'Üstünde durulan iletiyi açar' },
    { keys: ['r'], title: 'Açık iletiyi yanıtlar' },
    { keys: ['a'], title: 'Açık iletinin bütün alıcılarını yanıtlar' },
    { keys: ['c'], title: 'Yeni ileti yazar' },
    { keys: ['u'], title: 'Açık iletiyi okunmadı yapar' },
    { keys: ['d'], title: 'Açık iletiyi çöpe taşır' },
    { keys: ['/'], title: 'Postada aramaya gider' },
  ],
} as const satisfies KeySection
