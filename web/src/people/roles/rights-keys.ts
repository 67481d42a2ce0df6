import type { KeySection } from '../../kit/keys/key-sheet.ts'

export const rightsKeys = {
  where: 'Yetki tablosunda',
  lines: [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], title: 'Komşu yetkiye geçer' },
    { keys: ['Home', 'End'], title: 'İlk veya son alana geçer' },
    { keys: [' '], title: 'Yetkiyi açar veya kapatır' },
  ],
} as const satisfies KeySection
