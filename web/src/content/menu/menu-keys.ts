import type { KeySection } from '../../kit/keys/key-sheet.ts'

export const menuKeys = {
  where: 'Menüde',
  lines: [
    { keys: ['alt+ArrowUp', 'alt+ArrowDown'], title: 'Öğeyi yukarı veya aşağı taşır' },
    { keys: ['alt+ArrowRight', 'alt+ArrowLeft'], title: 'Öğeyi üsttekinin altına alır veya geri çıkarır' },
  ],
} as const satisfies KeySection
