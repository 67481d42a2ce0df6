import type { DomainRight, Level, Right } from '../kit/endpoint.ts'

/**
 * A role's rights in a domain. `reveal` opens masked personal data and documents; `own` limits the others to the
 * person's own records, in a domain whose records have owners.
 */
export type DomainRights = { domain: string; read: boolean; write: boolean; reveal: boolean; own: boolean }

/** The roles that ship with Masa, in the order of the columns below. `key` is part of the staff screen's address. */
export const shippedRoles = [
  { id: 1, key: 'yonetici', name: 'Yönetici' },
  { id: 2, key: 'icerik', name: 'İçerik' },
  { id: 3, key: 'iptal-operatoru', name: 'İptal Operatörü' },
  { id: 4, key: 'satis', name: 'Satış' },
  { id: 5, key: 'veri-sorumlusu', name: 'Veri Sorumlusu' },
  { id: 6, key: 'kurye', name: 'Kurye' },
  { id: 7, key: 'cozum-ortagi', name: 'Çözüm Ortağı' },
  { id: 8, key: 'salt-okur', name: 'Salt Okur' },
] as const

/** The role that may do everything; its rights cannot be reduced, and the last person who has it keeps it. */
export const administratorRole = 1

type Word = 'Y' | 'Y+' | 'Y=' | 'R' | 'R+' | 'R=' | '-'

// One word per role: Y read and write, R read, + reveal, = own records only, - nothing. With R, history and trash show
// only the person's own entries.
const groups = {
  content: 'Y Y R R R - - R',
  catalogue: 'Y R R Y R - R R',
  cancellation: 'Y+ - Y+ - R+ - - R',
  cancellationSetup: 'Y - R - R - - R',
  members: 'Y+ - R+ R Y+ - - R',
  sales: 'Y - - Y R - Y= R',
  packages: 'Y+ - R R Y+ - - R',
  shipments: 'Y - - Y R Y= R= R',
  records: 'Y R R R Y - - -',
  retention: 'Y - - - Y - - -',
  settings: 'Y - - - R - - -',
  mail: 'Y R Y Y R - - R',
  mailAccounts: 'Y R R R R - - R',
  upload: 'Y Y Y Y - - - -',
  panel: 'Y R R R R - - R',
  meetings: 'Y R Y Y R - - R',
} as const

type GuardedDomain = {
  title: string
  /** The group whose default rights it has. */
  group: keyof typeof groups
  /** Its records have owners. */
  owned?: true
  /** It masks data that needs the right `reveal`. */
  masks?: true
}

/** The domains of the contract that need rights, with their Turkish titles. */
export const guardedDomains: Record<string, GuardedDomain> = {
  blog: { title: 'Blog yazıları', group: 'content' },
  blog_categories: { title: 'Blog kategorileri', group: 'content' },
  cancellation: { title: 'İptal talepleri', group: 'cancellation', masks: true },
  members: { title: 'Kolay iptal kullanıcıları', group: 'members', masks: true },
  leads: { title: 'Müşteri adayları ve satışlar', group: 'sales', owned: true },
  dealers: { title: 'Bayiler', group: 'sales', owned: true },
  shipments: { title: 'Gönderiler', group: 'shipments', owned: true },
  products: { title: 'Kampanyalar', group: 'catalogue' },
  product_categories: { title: 'Kampanya kategorileri', group: 'catalogue' },
  brands: { title: 'Markalar', group: 'catalogue' },
  special_campaigns: { title: 'Özel kampanyalar', group: 'content' },
  campaign_categories: { title: 'Özel kampanya kategorileri', group: 'content' },
  subscription_types: { title: 'Abonelik türleri', group: 'packages' },
  membership_packages: { title: 'Üyelik paketleri', group: 'packages' },
  package_features: { title: 'Paket özellikleri', group: 'packages' },
  cancellation_statuses: { title: 'İptal talebi durumları', group: 'cancellationSetup' },
  cancellation_reasons: { title: 'İptal nedenleri', group: 'cancellationSetup' },
  custom_fields: { title: 'Özel alanlar', group: 'cancellationSetup' },
  petition_templates: { title: 'Dilekçe şablonları', group: 'cancellationSetup' },
  institutions: { title: 'Kurumlar', group: 'cancellationSetup' },
  public_holidays: { title: 'Resmî tatiller', group: 'cancellationSetup' },
  news: { title: 'Haberler', group: 'content' },
  news_categories: { title: 'Haber kategorileri', group: 'content' },
  faqs: { title: 'Sık sorulan sorular', group: 'content' },
  faq_categories: { title: 'S.S.S. kategorileri', group: 'content' },
  comments: { title: 'Müşteri yorumları', group: 'content' },
  slides: { title: 'Sliderlar', group: 'content' },
  jobs: { title: 'İş ilanları', group: 'content' },
  media: { title: 'Görseller', group: 'content' },
  schedule: { title: 'Zamanlanmış yayınlar', group: 'content' },
  modules: { title: 'Sayfa modülleri', group: 'content' },
  pages: { title: 'Sayfalar', group: 'content' },
  menu: { title: 'Ana menü', group: 'content' },
  websites: { title: 'Web siteleri', group: 'content' },
  upload: { title: 'Görsel yükleme', group: 'upload' },
  staff: { title: 'Kullanıcılar', group: 'settings' },
  roles: { title: 'Roller', group: 'settings' },
  api_keys: { title: 'API anahtarları', group: 'settings' },
  settings: { title: 'Genel ayarlar', group: 'settings' },
  demo: { title: 'Örnek veri', group: 'settings' },
  fax: { title: 'Fakslar', group: 'cancellation', masks: true },
  sms: { title: 'SMS', group: 'cancellation' },
  sms_templates: { title: 'SMS şablonları', group: 'cancellationSetup' },
  meetings: { title: 'Toplantılar', group: 'meetings' },
  mail: { title: 'E-posta', group: 'mail' },
  mail_accounts: { title: 'E-posta hesapları', group: 'mailAccounts' },
  history: { title: 'Geçmiş', group: 'records' },
  panel: { title: 'Panel', group: 'panel' },
  reports: { title: 'Raporlar', group: 'panel' },
  trash: { title: 'Çöp kutusu', group: 'records' },
  retention: { title: 'Saklama süreleri', group: 'retention' },
}

/** Domain → the rights that a person needs to see the history of its records. */
export const rightsToSee = new Map<string, Right[]>([
  ...Object.keys(guardedDomains).map((domain): [string, Right[]] => [domain, [`${domain}:read`]]),
  // A fax or message of a request reveals whose request it is.
  ['fax', ['fax:read', 'cancellation:read']],
  ['incoming_fax', ['fax:read', 'cancellation:read']],
  ['sms', ['sms:read', 'cancellation:read']],
])

/** What a role may do in each domain by default. */
export function defaultRights(roleId: number): DomainRights[] {
  const column = shippedRoles.findIndex(({ id }) => id === roleId)
  return Object.entries(guardedDomains).map(([domain, { group }]) => {
    const word = (groups[group].split(' ')[column] ?? '-') as Word
    const all = roleId === administratorRole
    return {
      domain,
      read: all || word !== '-',
      write: all || word.startsWith('Y'),
      reveal: all || word.endsWith('+'),
      own: !all && word.endsWith('='),
    }
  })
}

/** Domain → those of its default rights that a Yönetici has changed for a role. */
export type ChangedRights = Record<string, Partial<Omit<DomainRights, 'domain'>>>

/** What a role may do in each domain. */
export function rightsOf(roleId: number, changed: ChangedRights): DomainRights[] {
  return defaultRights(roleId).map((right) => ({ ...right, ...changed[right.domain] }))
}

/**
 * The rights as `domain:level` words, as `me` returns them and calls require them. `leads:all` is added if the role
 * also sees others' records: code that forgets to check for it shows less, not more.
 */
export function rightWords(rights: DomainRights[]): string[] {
  const levels: Level[] = ['read', 'write', 'reveal']
  return rights.flatMap((right) => [
    ...levels.filter((level) => right[level]).map((level) => `${right.domain}:${level}`),
    ...(right.read && !right.own && guardedDomains[right.domain]?.owned ? [`${right.domain}:all`] : []),
  ])
}

/** The word of people who may see every record of a domain, not only their own. */
export const wordOfAll = (domain: string): DomainRight => `${domain}:${guardedDomains[domain]?.owned ? 'all' : 'read'}`

/**
 * True if these words allow to give and take rights in a domain. Where records have owners, that needs the right to all
 * of them: whoever empties a colleague's role could reset their password and then open their rows again.
 */
export const maySetIn = (words: readonly string[], domain: string): boolean =>
  words.includes('*') || !guardedDomains[domain]?.owned || words.includes(wordOfAll(domain))

/** True if these words include all rights of a role: nobody may grant, revoke or edit rights above their own. */
export function reaches(words: readonly string[], roleId: number, rights: DomainRights[]): boolean {
  if (words.includes('*')) return true
  return roleId !== administratorRole && rightWords(rights).every((word) => words.includes(word))
}

/**
 * True if these words also include every row that a person of a role reaches: whoever sees only their own rows could
 * otherwise take over a colleague's account, and with it the colleague's rows.
 */
export function reachesPerson(words: readonly string[], roleId: number, rights: DomainRights[]): boolean {
  if (words.includes('*')) return true
  if (!reaches(words, roleId, rights)) return false
  const owned = rights.filter((right) => guardedDomains[right.domain]?.owned)
  return owned.every((right) => !(right.read || right.write || right.reveal) || words.includes(wordOfAll(right.domain)))
}
