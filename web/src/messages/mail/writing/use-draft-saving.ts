import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { warnBottomRight } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { readAnew } from '../../../kit/net/queries.ts'
import { draftSaver } from './draft-saver.ts'
import type { Writing } from './writing.ts'

export type DraftSaving = ReturnType<typeof useDraftSaving>

/**
 * Saves what is written on the server; `settle` waits until all is saved, `mayLeave` does too and asks the person if
 * that fails.
 */
export function useDraftSaving(writing: Writing) {
  const client = useQueryClient()
  const [, show] = useState({})
  const [saver] = useState(() =>
    draftSaver(writing, { state: () => show({}), saved: () => readAnew(client, ['mail']) }),
  )
  const { settle, end, hold, lost } = saver
  useEffect(() => saver.write(writing), [saver, writing])
  useEffect(() => () => saver.close(), [saver])

  async function mayLeave(): Promise<boolean> {
    try {
      await settle()
      return true
    } catch (failure) {
      if (saver.isRepeated()) {
        warnBottomRight('Taslak, sunucuya ulaşılınca kaydedilecek; bu sekmeyi kapatmayın')
        return true
      }
      const why = failure instanceof CallFailure ? failure.message : 'Taslak kaydedilemedi'
      return confirm({
        title: 'Taslak kaydedilemedi',
        text: `${why}. Ayrılırsanız son yazdıklarınız kaybolur.`.replace('..', '.'),
        yes: 'Kaydetmeden ayrıl',
        no: 'Sayfada kal',
        danger: true,
      })
    }
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && saver.isUnsaved() && !(await mayLeave()),
    enableBeforeUnload: false,
  })

  return { ...saver.state(), settle, end, hold, lost, mayLeave }
}
