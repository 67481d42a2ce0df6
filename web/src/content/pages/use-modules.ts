import { useCallback, useMemo, useRef, useState } from 'react'
import { type ModuleField, mostModules, type PageModule } from '../../../../contract/src/content/module-fields.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastSuccess } from '../../kit/ask/toast.ts'
import { moved } from '../../kit/order/move.ts'
import { newModule } from '../modules/parts/field.ts'

export type ModulesState = ReturnType<typeof useModules>

/**
 * The modules of a form. What is typed into a field changes only what the form holds: nothing is drawn anew but on a
 * change of the order, so that typing costs the same however many modules there are. `changed` is the path of the field
 * that was typed into; without it the order is another.
 */
export function useModules(start: PageModule[], onChange: (modules: PageModule[], changed?: string) => void) {
  const now = useRef(start)
  const [shown, setShown] = useState(start)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const tell = useRef(onChange)
  tell.current = onChange

  const put = useCallback((next: PageModule[], words: string) => {
    now.current = next
    setShown(next)
    setSaid(words)
    tell.current(next)
  }, [])

  const toggle = useCallback((key: string) => {
    // A folded module shows the first words of what was typed into it.
    setShown(now.current)
    setOpen((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])

  const insert = useCallback(
    (module: PageModule, at: number, words: string) => {
      if (now.current.length >= mostModules) return
      put(now.current.toSpliced(at, 0, module), words)
    },
    [put],
  )

  const add = useCallback(
    (module: Omit<PageModule, 'key'>) => {
      const own = newModule(module)
      const at = now.current.length
      insert(own, at, `“${own.title}” ${at + 1}. sıraya eklendi`)
      setOpen((keys) => new Set(keys).add(String(own.key)))
    },
    [insert],
  )

  const move = useCallback(
    (from: number, to: number) => {
      const module = now.current[from]
      if (!module || from === to || to < 0 || to >= now.current.length) return
      put(moved(now.current, from, to), `“${module.title}” ${to + 1}. sıraya taşındı`)
    },
    [put],
  )

  const remove = useCallback(
    async (key: string) => {
      const { title = '' } = now.current.find((module) => module.key === key) ?? {}
      const isSure = await confirm({
        title: 'Modülü Silmek İstediğinize Emin misiniz?',
        text: title,
        detail: 'Sayfa kaydedilene kadar sitede bir şey değişmez.',
        danger: true,
      })
      const at = now.current.findIndex((module) => module.key === key)
      const gone = now.current[at]
      if (!isSure || !gone) return
      put(now.current.toSpliced(at, 1), `“${title}” çıkarıldı`)
      const undo = () => insert(gone, Math.min(at, now.current.length), `“${title}” geri geldi`)
      toastSuccess(`“${title}” sayfadan çıkarıldı`, { label: 'Geri Al', run: undo, undoes: true })
    },
    [put, insert],
  )

  const changeField = useCallback((key: string, at: number, field: ModuleField) => {
    const place = now.current.findIndex((module) => module.key === key)
    const module = now.current[place]
    if (!module) return
    now.current = now.current.with(place, { ...module, data: module.data.with(at, field) })
    tell.current(now.current, `${place}.data.${at}`)
  }, [])

  return useMemo(
    () => ({
      shown,
      open,
      said,
      isFull: shown.length >= mostModules,
      current: () => now.current,
      closeAll: () => {
        setShown(now.current)
        setOpen(new Set())
      },
      say: setSaid,
      toggle,
      insert,
      add,
      move,
      remove,
      changeField,
    }),
    [shown, open, said, toggle, insert, add, move, remove, changeField],
  )
}
