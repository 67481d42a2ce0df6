import type { KeySection } from '../../../kit/keys/key-sheet.ts'

export const triageKeys = {
  where: 'Triyajda',
  lines: [
    { keys: ['j', 'k', 'ArrowDown', 'ArrowUp'], title: 'Sonraki veya önceki talebi açar' },
    { keys: ['1', '2', '3'], title: 'Dilekçeyi, kimliğin ön veya arka yüzünü gösterir' },
    { keys: ['p'], title: 'Gidecek dilekçeyi gösterir' },
    { keys: ['f'], title: 'Dilekçeyi fakslar' },
    { keys: ['m'], title: 'Eksik evrak bildirir' },
    { keys: ['s'], title: 'Durumu değiştirir' },
    { keys: ['n'], title: 'Not ekler' },
    { keys: ['z'], title: 'Son işlemi on saniye içinde geri alır' },
  ],
} as const satisfies KeySection
