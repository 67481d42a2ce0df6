import type { MenuPlace, Screen } from './screen.ts'

type Path = `/${string}`

/** The addresses of records: their list, the form of a new one, and that of a stored one. */
export type RecordPaths = { all: Path; add: Path; one: (id: number | string) => Path }

type Load = Screen['load']

type Parts = {
  domain: string
  paths: RecordPaths
  /** Name of the id in the address of a stored record, as the documents write it. */
  param: string
  /** No figure stands beside the list in the menu. */
  uncounted?: true
  place: Pick<MenuPlace, 'group' | 'section' | 'icon'>
  list: { title: string; label: string; load: Load }
  /** Without a `label` it does not stand in the menu. */
  add: { title: string; label?: string }
  edit: { title: string }
  /** For a new record, or with an `id` for a stored one. */
  form: Load
}

/** List, form of a new record and form of a stored one. */
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
  /** What Ctrl+K calls adding one: 'Yeni Durum'. */
  add: string
  uncounted?: true
  load: Load
}

/** Where one record of a lookup, or a new one, is shown beside its list. */
export const panelPath = (path: Path, id: number | 'new') => `${path}?panel=${id}`

/** The one screen of a lookup, whose records are added and edited beside their list. */
export const lookupScreen = ({ domain, path, place, title, label, add, uncounted, load }: LookupParts): Screen => ({
  path,
  title,
  load,
  right: `${domain}:read`,
  menu: { ...place, label, ...(!uncounted && { count: domain }) },
  adds: { title: add, domain, href: panelPath(path, 'new') },
})
