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
      { keys: ['?'], title: 'Bu tuşları gösterir' },
    ],
  },
  {
    where: 'Listelerde',
    lines: [
      { keys: ['j'], title: 'Sonraki kayda geçer' },
      { keys: ['k'], title: 'Önceki kayda geçer' },
    ],
  },
  {
    where: 'Formlarda',
    lines: [{ keys: ['mod+s'], title: 'Kaydeder ve formda kalır' }],
  },
  {
    where: 'Yetki tablosunda ve bulunanlar arasında',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown'], title: 'Yukarı veya aşağı gider' },
      { keys: ['ArrowLeft', 'ArrowRight'], title: 'Sola veya sağa gider' },
      { keys: ['Home', 'End'], title: 'Başa veya sona gider' },
      { keys: [' '], title: 'Yetkiyi açar veya kapatır' },
      { keys: ['Enter'], title: 'Seçileni açar' },
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
