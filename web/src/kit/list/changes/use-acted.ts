import { useEffect, useState } from 'react'
import type { ListView } from '../use-list.ts'
import type { RowAction } from './actions.ts'

type Step = 'under way' | 'done'
type Acted = ReadonlyMap<number | string, Step>

const words: Record<Step, string> = { 'under way': 'İşlem sürüyor', done: 'Yapıldı; liste yenileniyor' }

/**
 * Closes the actions of a row that the person is changing or removing, until the list is read again: the row still
 * shows what was before, and a second action would be asked about that.
 */
export function useActed<Row extends { id: number | string }>({ loading }: ListView<Row>) {
  const [acted, setActed] = useState<Acted>(new Map())
  useEffect(() => {
    if (!loading)
      setActed((before) => (before.size === 0 ? before : new Map([...before].filter(([, step]) => step !== 'done'))))
  }, [loading])

  const stepOf = ({ id }: Row) => {
    const step = acted.get(id)
    return step === 'done' && !loading ? undefined : step
  }

  async function follow({ id }: Row, ended: Promise<boolean>) {
    setActed((before) => new Map(before).set(id, 'under way'))
    const isDone = await ended.finally(() => setActed((before) => new Map([...before].filter(([one]) => one !== id))))
    if (isDone) setActed((before) => new Map(before).set(id, 'done'))
  }

  return (action: RowAction<Row>): RowAction<Row> => {
    const { run, closed } = action
    if (!run) return action
    return {
      ...action,
      closed(row) {
        const step = stepOf(row)
        return step ? words[step] : closed?.(row)
      },
      run(row) {
        const ended = run(row)
        if (ended) void follow(row, ended)
      },
    }
  }
}
