import { demo as calls } from '../../../../contract/src/records/demo.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { demoStore } from './demo.store.ts'

/** The sample data of all domains; `fillAtStart` fills an empty database once. */
export function demo({ db, files, domains }: House): Domain & { fillAtStart(): Promise<void> } {
  const store = demoStore(db, files, () => allOf(domains(), 'demo'))
  return {
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
