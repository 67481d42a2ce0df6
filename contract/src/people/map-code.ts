import { isAddress } from '../kit/values/address.ts'

/** Hosts whose maps the sites may show → how the paths of their frames begin. */
const maps: Record<string, string> = {
  'www.google.com': '/maps/embed',
  'maps.google.com': '/maps',
  'www.openstreetmap.org': '/export/embed.html',
  'yandex.com': '/map-widget/',
  'yandex.com.tr': '/map-widget/',
}

const attribute = /\s+([a-z]+)(?:="([^"<>]*)"|='([^'<>]*)')?/gi

/** Attributes that a map's frame may have, with values that only affect its looks and loading. */
const allowed: Record<string, RegExp> = {
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  style: /^[\w\s:;#%.-]*$/,
  title: /^[^&]*$/,
  loading: /^(lazy|eager)$/,
  referrerpolicy: /^[a-z-]*$/,
  allowfullscreen: /^(true|allowfullscreen)?$/,
  frameborder: /^\d$/,
  scrolling: /^(no|auto|yes)$/,
  marginheight: /^\d{1,3}$/,
  marginwidth: /^\d{1,3}$/,
}

function isMap(source: string): boolean {
  const address = source.replaceAll('&amp;', '&')
  if (!isAddress(address, 'web')) return false
  const { protocol, hostname, port, pathname } = new URL(address)
  const begin = Object.hasOwn(maps, hostname) ? maps[hostname] : undefined
  return protocol === 'https:' && port === '' && begin !== undefined && pathname.startsWith(begin)
}

/** Upper limit of the code's length, in characters; a longer text is not examined. */
export const longestMapCode = 2_000

/** The address of the map frame, if the text is exactly one such frame; otherwise undefined. */
export function mapOfFrame(text: string): string | undefined {
  if (text.length > longestMapCode) return undefined
  const [, head = '', end] = /^<iframe(\s[^<>]*)>(\s*<\/iframe>)?$/i.exec(text) ?? []
  const inside = end === undefined ? head.replace(/\/$/, '') : head
  if (head === '' || (end === undefined && inside === head)) return undefined
  if (inside.replace(attribute, '').trim() !== '') return undefined
  const given = [...inside.matchAll(attribute)].map(([, name = '', ...values]) => ({
    name: name.toLowerCase(),
    value: values.find((value) => value !== undefined) ?? '',
  }))
  const sources = given.filter(({ name }) => name === 'src')
  const others = given.filter(({ name }) => name !== 'src')
  const fits = ({ name, value }: { name: string; value: string }) =>
    Object.hasOwn(allowed, name) && allowed[name]?.test(value) === true
  const [source] = sources
  if (!source || sources.length > 1 || !isMap(source.value) || !others.every(fits)) return undefined
  return source.value.replaceAll('&amp;', '&')
}

/** True for the code of a map: one frame of an allowed map, or the web address of a page that shows one. */
export const isMapCode = (text: string): boolean => isAddress(text, 'web') || mapOfFrame(text) !== undefined
