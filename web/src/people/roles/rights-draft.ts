import type { Level } from '../../../../contract/src/kit/endpoint.ts'
import { type DomainRights, guardedDomains } from '../../../../contract/src/people/rights.ts'

/** A column of the table: a level, or the limit to the person's own records. */
export type Facet = Level | 'own'

export const levels: readonly { level: Facet; title: string; means: string }[] = [
  { level: 'read', title: 'Okuma', means: 'ekranları ve kayıtları görür' },
  { level: 'write', title: 'Yazma', means: 'ekler, değiştirir, siler' },
  { level: 'reveal', title: 'Açma', means: 'gizlenen kişisel verileri ve belgeleri açar' },
  { level: 'own', title: 'Yalnız kendisi', means: 'yalnız kendisine verilmiş kayıtlarda geçerli olur' },
]

const marks = { own: 'owned', reveal: 'masks' } as const

/** Whether a domain has this column: not every domain knows whose a record is, or masks anything. */
export const hasFacet = (domain: string, level: Facet) =>
  level === 'read' || level === 'write' || guardedDomains[domain]?.[marks[level]] === true

/** Turns one right of a domain on or off. Write and reveal include read; without read, all others go too. */
export function toggled(rights: readonly DomainRights[], domain: string, level: Facet): DomainRights[] {
  return rights.map((right) => {
    if (right.domain !== domain) return right
    const on = !right[level]
    if (level === 'own') return { ...right, own: on }
    if (level === 'read' && !on) return { ...right, read: false, write: false, reveal: false }
    return { ...right, read: true, [level]: on }
  })
}

/** Gives a domain the rights that it has in `others`. */
export function adopted(rights: readonly DomainRights[], others: readonly DomainRights[], domain: string) {
  return rights.map((right) => (right.domain === domain ? (rightsIn(others, domain) ?? right) : right))
}

/** A draft, and the stored rights that it was made from. */
export type RightsDraft = { rights: readonly DomainRights[]; from: readonly DomainRights[] }

/**
 * The draft's changes, made to the rights that are stored now: what somebody else changed meanwhile stays. Where they
 * removed the right to read, no other right is given.
 */
export function rebased({ rights, from }: RightsDraft, stored: readonly DomainRights[]): DomainRights[] {
  return stored.map((now) => {
    const mine = rightsIn(rights, now.domain)
    const before = rightsIn(from, now.domain)
    if (!mine || !before) return now
    const merged = { ...now }
    for (const { level } of levels) if (mine[level] !== before[level]) merged[level] = mine[level]
    return merged.read ? merged : { ...merged, write: false, reveal: false }
  })
}

export function rightsIn(rights: readonly DomainRights[], domain: string): DomainRights | undefined {
  return rights.find((right) => right.domain === domain)
}

/** Which single rights differ. */
export const differing = (right: DomainRights, other: DomainRights | undefined): Facet[] =>
  levels.map(({ level }) => level).filter((level) => right[level] !== (other?.[level] ?? false))

/** How many single rights of the domains differ. */
export const differences = (rights: readonly DomainRights[], others: readonly DomainRights[]): number =>
  rights.flatMap((right) => differing(right, rightsIn(others, right.domain))).length
