import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { demo } from '../../../../contract/src/records/demo.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'

/** The state of the sample data and its actions, for people who may add and remove it. */
export function useDemo() {
  const me = useMe()
  const client = useQueryClient()
  const mayUse = allows(me, demo.fill.right)
  const read = useCall(demo.state, {}, { enabled: mayUse })
  const state = read.data?.data
  const fill = useWrite(demo.fill)
  const remove = useWrite(demo.remove)

  const [isReading, setReading] = useState(false)

  async function run(action: () => Promise<unknown>, done: string, failed: string) {
    try {
      await action()
      setReading(true)
      // Every list and figure has changed.
      await client.invalidateQueries()
      toastSuccess(done)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
    } finally {
      setReading(false)
    }
  }

  return {
    read,
    possible: mayUse && state?.possible === true,
    filled: mayUse && state?.filled === true,
    pending: fill.pending || remove.pending || isReading,
    fill: () => run(() => fill.run({}), 'Örnek veriler eklendi', 'Örnek veriler eklenemedi'),
    async remove() {
      const isSure = await confirm({
        title: 'Örnek veriler kaldırılacak',
        text: 'Bütün örnek kayıtlar silinsin mi? İçerikler, kampanyalar, talepler, üyeler, satışlar, gönderiler, bayiler, fakslar ve iletiler gider.',
        detail: 'Sizin eklediğiniz kayıtlar kalır. Örnek kayıtlarda yaptığınız değişiklikler onlarla birlikte gider.',
        yes: 'Evet, kaldır',
        no: 'Vazgeç',
        danger: true,
      })
      if (isSure) await run(() => remove.run({}), 'Örnek veriler kaldırıldı', 'Örnek veriler kaldırılamadı')
    },
  }
}
