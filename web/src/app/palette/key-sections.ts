import { triageKeys } from '../../casework/cancellation/triage/triage-keys.ts'
import { featureKeys } from '../../catalogue/membership/feature-keys.ts'
import { menuKeys } from '../../content/menu/menu-keys.ts'
import { kitKeys } from '../../kit/keys/key-sheet.ts'
import { mailKeys } from '../../messages/mail/mail-keys.ts'
import { rightsKeys } from '../../people/roles/rights-keys.ts'

const domainKeys = [menuKeys, mailKeys, triageKeys, rightsKeys, featureKeys] as const

/** Every key of the panel. */
export const keySections = [...kitKeys, ...domainKeys]

declare module '../../kit/keys/key-sheet.ts' {
  interface KeySections {
    domains: (typeof domainKeys)[number]
  }
}
