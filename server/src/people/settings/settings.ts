import type { LoginProvider } from '../../../../contract/src/people/login.ts'
import { settings as calls, settingsDelivery } from '../../../../contract/src/people/settings.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { accountWith } from '../login/providers.ts'
import { settingsDemo } from './settings.demo.ts'
import { settingsStore } from './settings.store.ts'

/** The company, and which ways of signing in are open. */
export function settings({ db, settings: { variables } }: House): Domain {
  const has = (provider: LoginProvider) => accountWith(provider, variables) !== undefined
  const configured = { mercan: has('mercan'), apple: has('apple'), google: has('google') }
  const store = settingsStore(db, configured)
  return {
    calls: [
      served(calls, {
        get: () => store.read(),
        save: async ({ version, ...changes }, { person }) => ({
          version: await store.save(person, { version }, changes),
        }),
      }),
    ],
    delivery: [served(settingsDelivery, { publicGet: () => store.company() })],
    kinds: [store.kind],
    demo: [settingsDemo],
  }
}
