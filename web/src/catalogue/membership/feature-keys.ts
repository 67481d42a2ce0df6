import type { KeySection } from '../../kit/keys/key-sheet.ts'

export const featureKeys = {
  where: 'Özellik tablosunda',
  lines: [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], title: 'Komşu hücreye geçer' },
    { keys: ['Enter'], title: 'Alttaki hücreye geçer; sonuncudan yeni özellik ekler' },
    { keys: [' '], title: 'Özelliği pakette var veya yok yapar' },
    { keys: ['alt+ArrowUp', 'alt+ArrowDown'], title: 'Özelliği yukarı veya aşağı taşır' },
  ],
} as const satisfies KeySection
