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
      { keys: ['alt+ArrowRight', 'alt+ArrowLeft'], title: 'Menü öğesini üsttekinin altına alır veya geri çıkarır' },
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
  {
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
  },
  {
    where: 'Triyajda',
    lines: [
      { keys: ['j', 'k'], title: 'Sonraki veya önceki talebi açar' },
      { keys: ['1', '2', '3'], title: 'Dilekçeyi, kimliğin ön veya arka yüzünü gösterir' },
      { keys: ['p'], title: 'Gidecek dilekçeyi gösterir' },
      { keys: ['f'], title: 'Dilekçeyi fakslar' },
      { keys: ['m'], title: 'Eksik evrak bildirir' },
      { keys: ['s'], title: 'Durumu değiştirir' },
      { keys: ['n'], title: 'Not ekler' },
      { keys: ['z'], title: 'Son işlemi on saniye içinde geri alır' },
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
  {
    where: 'Özellik tablosunda',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], title: 'Komşu hücreye geçer' },
      { keys: ['Enter'], title: 'Alttaki hücreye geçer; sonuncudan yeni özellik ekler' },
      { keys: [' '], title: 'Özelliği pakette var veya yok yapar' },
      { keys: ['alt+ArrowUp', 'alt+ArrowDown'], title: 'Özelliği yukarı veya aşağı taşır' },
    ],
  },
] as const satisfies readonly { where: string; lines: readonly Line[] }[]

export type KeySection = (typeof keySheet)[number]['where']

export type KeyName = (typeof keySheet)[number]['lines'][number]['keys'][number]

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

/** The parts of a key as they are printed on it: `mod+s` is Ctrl and S, on a Mac ⌘ and S. */
export function printedKey(key: string): string[] {
  return key.split(/\+(?=.)/).map((part) => {
    if (part === 'mod' && /Mac|iP(hone|ad)/.test(navigator.platform)) return '⌘'
    return shown[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}
