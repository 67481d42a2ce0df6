import type { KeyScope } from '../../../../contract/src/people/api-keys.ts'

const words: Record<KeyScope, string> = {
  'cancellation-requests': 'İptal talepleri',
  members: 'Üyeler',
  leads: 'Müşteri adayları',
  sales: 'Satışlar',
}

/** The name of a scope on screens. */
export const scopeWord = (scope: string): string => words[scope as KeyScope] ?? scope

/** The scopes that a new key can get. */
export const offeredScopes = Object.keys(words) as KeyScope[]
