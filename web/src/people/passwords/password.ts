import { account } from '../../../../contract/src/people/account.ts'
import { refusalOf } from '../../kit/form/record.ts'

// Without 0 O 1 I L and the vowels, so that nothing is misread and no words appear.
const letters = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** Four groups of five: 96 random bits, easy to read out. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, letter).join('')
  return [group(), group(), group(), group()].join('-')
}

/** A letter without modulo bias: a byte beyond the last whole multiple is drawn again. */
function letter(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn < 256 - (256 % letters.length) ? (letters[drawn % letters.length] as string) : letter()
}

const schema = account.password.body.shape.new

const broken = (text: string): string[] => refusalOf(schema, text)?.issues.map(({ message }) => message) ?? []

/** The contract's rules for a new password, in the contract's words, and whether the text keeps each of them. */
export function passwordRules(text: string): { rule: string; kept: boolean }[] {
  const unkept = new Set(broken(text))
  return broken('').map((rule) => ({ rule, kept: !unkept.has(rule) }))
}
