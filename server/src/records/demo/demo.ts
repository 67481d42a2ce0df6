import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { demo as calls } from '../../../../contract/src/records/demo.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { demoStore } from './demo.store.ts'

/** The sample data of all domains; `fillAtStart` fills an empty database once. */
export function demo(
  { db, files, domains }: House,
  allCalls: readonly Call[],
): Domain & { fillAtStart(): Promise<void> } {
  const store = demoStore(db, files, () => allOf(domains(), 'demo'))
  return {
    // It comes and goes in nearly all of them.
    shows: Object.fromEntries(allCalls.map(({ domain }) => [domain, ['demo']])),
    calls: [
      served(calls, {
        state: async () => ({ data: await store.state() }),
        fill: () => store.fill(),
        remove: () => store.remove(),
      }),
    ],
    fillAtStart: store.fillAtStart,
  }
}
