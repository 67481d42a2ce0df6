import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { FoundRecord, PaletteAction, PaletteRecords } from '../../kit/domain/palette-part.ts'
import { type MenuPlace, placesOf, type Screen, sectionsOf } from '../../kit/domain/screen.ts'
import type { LinesKnown } from '../frame/menu.ts'
import { alsoCalled } from './also-called.ts'
import { match } from './match.ts'

/** One line of the palette. */
export type Entry = {
  id: string
  title: string
  /** Small text at the right: where the entry belongs. */
  note: string
  /** More words by which the entry is found. */
  words: string
  icon: ComponentType<{ size?: number }> | undefined
} & ({ href: string } | { run: () => void })

export type EntryGroup = { label: string; entries: Entry[] }

/**
 * Every menu place as an entry, including lines from answers, and the screens without a place that need no parameter.
 */
export function screenEntries(screens: Screen[], known: LinesKnown): Entry[] {
  const places = screens.flatMap(placesOf)
  const iconOf = ({ icon, section }: MenuPlace) =>
    icon ?? places.find((place) => section !== undefined && place.section === section && place.icon)?.icon
  return screens.flatMap((screen): Entry[] => {
    const { path, title } = screen
    const answered = sectionsOf(screen).flatMap(({ group, section, icon }) =>
      (known(section) ?? []).map(
        ({ path, label }): Entry => ({ id: path, title: label, note: section, words: group, icon, href: path }),
      ),
    )
    if (path.includes('$')) return answered
    const own = placesOf(screen)
    if (own.length === 0)
      return [{ id: path, title, note: 'Ekran', words: addingWords(title), icon: undefined, href: path }]
    return own.map((place) => {
      const { label, group, section, search } = place
      const query = search ? `?${new URLSearchParams(search)}` : ''
      const href = path + query
      return {
        id: href,
        title: label,
        note: section ?? group,
        words: `${title} ${group} ${section ?? ''}`,
        icon: iconOf(place),
        href,
      }
    })
  })
}

// The buttons of the lists say 'Yeni Bayi Ekle', some titles only 'Yeni Bayi'.
const addingWords = (title: string) => (title.startsWith('Yeni ') ? 'ekle oluştur' : '')

/** The actions that add a record to a list, offered from anywhere. */
export const addings = (screens: Screen[]): PaletteAction[] =>
  screens.flatMap(({ adds }) =>
    adds
      ? [
          {
            id: `${adds.domain}.new`,
            title: adds.title,
            icon: IconPlus,
            right: `${adds.domain}:write`,
            href: adds.href,
          },
        ]
      : [],
  )

export function actionEntry(action: PaletteAction): Entry {
  const { id, title, words = '', icon } = action
  const way = 'href' in action ? { href: action.href } : { run: action.run }
  return { id, title, note: 'İşlem', words: `${words} ${addingWords(title)} işlem`, icon, ...way }
}

export function recordEntry({ kind, icon }: PaletteRecords, { id, title, note, href }: FoundRecord): Entry {
  return { id: `${kind} ${id}`, title, note, words: '', icon, href }
}

const mostRecent = 5

/** The palette's groups: recent choices first while nothing is typed, else entries by how well they match. */
export function grouped(typed: string, entries: Entry[], records: EntryGroup[], recent: string[]): EntryGroup[] {
  const age = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  if (fold(typed) === '') {
    const before = entries.filter(({ id }) => recent.includes(id)).sort((a, b) => age(a) - age(b))
    const shown = before.slice(0, mostRecent)
    return withRows([
      { label: 'Son seçtikleriniz', entries: shown },
      { label: 'Ekranlar ve işlemler', entries: entries.filter((entry) => !shown.includes(entry)) },
    ])
  }
  const found = entries
    .map((entry) => ({ entry, worth: match(typed, entry.title, furtherWords(entry)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || age(a.entry) - age(b.entry))
  return withRows([{ label: 'Ekranlar ve işlemler', entries: found.map(({ entry }) => entry) }, ...eachOnce(records)])
}

const furtherWords = ({ title, note, words }: Entry) => `${note} ${words} ${alsoCalled(`${title} ${note}`)}`

/** Keeps a record that several groups found only in the first of them. */
function eachOnce(groups: EntryGroup[]): EntryGroup[] {
  const ways = new Set<string>()
  const isNew = (entry: Entry) => {
    if (!('href' in entry)) return true
    const isKnown = ways.has(entry.href)
    ways.add(entry.href)
    return !isKnown
  }
  return groups.map((group) => ({ ...group, entries: group.entries.filter(isNew) }))
}

const withRows = (groups: EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)
