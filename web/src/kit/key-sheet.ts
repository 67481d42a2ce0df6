type Line = { keys: readonly string[]; title: string }

/**
 * Every key of the panel, with the words that the sheet behind `?` shows. A key that does not stand here cannot be
 * bound: `useKeys` and `runKey` take their names from this table.
 */
export const keySheet = [
  {
    where: 'Her yerde',
    lines: [
      { keys: ['mod+k'], title: 'Ekran, işlem veya kayıt bulur' },
      { keys: ['/'], title: 'Aramaya gider' },
      { keys: ['mod+z'], title: 'Bildirimi dururken silmeyi geri alır' },
      { keys: ['?'], title: 'Bu tuşları gösterir' },
    ],
  },
  {
    where: 'Listelerde',
    lines: [
      { keys: ['j'], title: 'Sonraki kayda geçer' },
      { keys: ['k'], title: 'Önceki kayda geçer' },
      { keys: ['x', ' '], title: 'Kaydı seçer; Shift ile aradakileri de' },
    ],
  },
  {
    where: 'Formlarda',
    lines: [{ keys: ['mod+s'], title: 'Kaydeder ve formda kalır' }],
  },
  {
    where: 'Bulunanlar arasında',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown'], title: 'Önceki veya sonraki satıra geçer' },
      { keys: ['Enter'], title: 'Seçileni açar' },
    ],
  },
  {
    where: 'Yetki tablosunda',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], title: 'Komşu yetkiye geçer' },
      { keys: ['Home', 'End'], title: 'İlk veya son alana geçer' },
      { keys: [' '], title: 'Yetkiyi açar veya kapatır' },
    ],
  },
] as const satisfies readonly { where: string; lines: readonly Line[] }[]

export type KeyName = (typeof keySheet)[number]['lines'][number]['keys'][number]

const shown: Record<string, string> = {
  mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Boşluk',
}

/** The parts of a key as they are printed on it: `mod+s` is Ctrl and S, on a Mac ⌘ and S. */
export function printedKey(key: string): string[] {
  return key.split('+').map((part) => {
    if (part === 'mod' && /Mac|iP(hone|ad)/.test(navigator.platform)) return '⌘'
    return shown[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}
