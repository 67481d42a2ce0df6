import type { MenuPlace, Screen } from './screen.ts'

type Path = `/${string}`

/** The addresses of records: their list, the form of a new record, and the form of a stored one. */
export type RecordPaths = { all: Path; add: Path; one: (id: number | string) => Path }

type Load = Screen['load']

type Parts = {
  domain: string
  paths: RecordPaths
  /** Name of the id parameter in the address of a stored record, as the documents write it. */
  param: string
  /** The menu shows no count beside the list. */
  uncounted?: true
  place: Pick<MenuPlace, 'group' | 'section' | 'icon'>
  list: { title: string; label: string; load: Load }
  /** Without a `label` it has no menu entry. */
  add: { title: string; label?: string }
  edit: { title: string }
  /** Loads the form: of a new record, or of a stored one when it gets an `id`. */
  form: Load
}

/** The screens of a kind of record: its list, the form of a new record and the form of a stored one. */
export function recordScreens({ domain, paths, param, uncounted, place, list, add, edit, form }: Parts): Screen[] {
  return [
    {
      path: paths.all,
      title: list.title,
      load: list.load,
      right: `${domain}:read`,
      menu: { ...place, label: list.label, ...(!uncounted && { count: domain }) },
    },
    {
      path: paths.add,
      title: add.title,
      load: form,
      right: `${domain}:write`,
      ...(add.label !== undefined && { menu: { ...place, label: add.label } }),
    },
    {
      path: paths.one(`$${param}`),
      title: edit.title,
      right: `${domain}:read`,
      load: form,
      param,
    },
  ]
}

type LookupParts = {
  domain: string
  path: Path
  place: Parts['place']
  title: string
  label: string
  /** What Ctrl+K calls the action that adds a record: 'Yeni Durum'. */
  add: string
  uncounted?: true
  load: Load
}

/** Address of a lookup's list with the side panel open on one record, or on a new one. */
export const panelPath = (path: Path, id: number | 'new') => `${path}?panel=${id}`

/** The only screen of a lookup: its records are added and edited in a panel beside the list. */
export const lookupScreen = ({ domain, path, place, title, label, add, uncounted, load }: LookupParts): Screen => ({
  path,
  title,
  load,
  right: `${domain}:read`,
  menu: { ...place, label, ...(!uncounted && { count: domain }) },
  adds: { title: add, domain, href: panelPath(path, 'new') },
})
