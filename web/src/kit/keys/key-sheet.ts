/** Keyboard shortcuts that belong together, with their descriptions on the sheet behind `?`. `where` is the heading. */
export type KeySection = { where: string; lines: readonly { keys: readonly string[]; title: string }[] }

/** The kit's sections; the app adds those of its domains by declaration merging. */
export interface KeySections {
  kit: (typeof kitKeys)[number]
}

type Section = KeySections[keyof KeySections]

/** The headings of all sections. A key that no section lists cannot be bound. */
export type KeyWhere = Section['where']

export type KeyName<Where extends KeyWhere = KeyWhere> = Extract<
  Section,
  { where: Where }
>['lines'][number]['keys'][number]

export const kitKeys = [
  {
    where: 'Her yerde',
    lines: [
      { keys: ['mod+k'], title: 'Ekran, işlem veya kayıt bulur' },
      { keys: ['/'], title: 'Kişi aramasına gider' },
      { keys: ['mod+z'], title: 'Bildirimi dururken silmeyi geri alır' },
      { keys: ['?'], title: 'Bu tuşları gösterir' },
    ],
  },
  {
    where: 'Listelerde',
    lines: [
      { keys: ['/'], title: 'Listenin aramasına gider' },
      { keys: ['j'], title: 'Sonraki kayda geçer' },
      { keys: ['k'], title: 'Önceki kayda geçer' },
      { keys: ['Enter'], title: 'Üstünde durulan kaydı açar; yanda açılanın içine geçer' },
      { keys: ['Escape'], title: 'Yanda açılan kaydı kapatır, satırına döner' },
      { keys: ['x', ' '], title: 'Kaydı seçer; Shift ile aradakileri de' },
      { keys: ['alt+ArrowUp', 'alt+ArrowDown'], title: 'Sıralanabilen satırı yukarı veya aşağı taşır' },
    ],
  },
  {
    where: 'Formlarda',
    lines: [
      { keys: ['mod+s'], title: 'Kaydeder ve formda kalır' },
      { keys: ['alt+ArrowUp', 'alt+ArrowDown'], title: 'Listedeki maddeyi yukarı veya aşağı taşır' },
    ],
  },
  {
    where: 'Bulunanlar arasında',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown'], title: 'Önceki veya sonraki satıra geçer' },
      { keys: ['Enter'], title: 'Seçileni açar' },
    ],
  },
  {
    where: 'Belge sayfalarında',
    lines: [
      { keys: ['+', '-'], title: 'Yakınlaştırır veya uzaklaştırır' },
      { keys: ['0'], title: 'Sayfayı genişliğe sığdırır' },
      { keys: ['r'], title: 'Sayfayı çevirir' },
      { keys: ['PageUp', 'PageDown'], title: 'Önceki veya sonraki sayfaya geçer' },
    ],
  },
] as const satisfies readonly KeySection[]

const shown: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Boşluk',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** A shortcut as printed on the keys: `mod+s` is Ctrl and S, on a Mac ⌘ and S. */
export function printedKey(key: string): string[] {
  return key.split(/\+(?=.)/).map((part) => {
    if (part === 'mod' && /Mac|iP(hone|ad)/.test(navigator.platform)) return '⌘'
    return shown[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}
