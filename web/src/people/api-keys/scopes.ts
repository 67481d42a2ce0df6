import type { KeyScope } from '../../../../contract/src/people/api-keys.ts'

const words: Record<KeyScope, string> = {
  'cancellation-requests': 'İptal talepleri',
  members: 'Üyeler',
  leads: 'Müşteri adayları',
  sales: 'Satışlar',
}

/** What a person calls a scope. */
export const scopeWord = (scope: string): string => words[scope as KeyScope] ?? scope

/** The scopes with which something can be handed in. */
export const offeredScopes = Object.keys(words) as KeyScope[]
