import { useCallback, useEffect, useRef } from 'react'
import { closeToast, toastSuccess } from './toast.ts'

/** Says what was done in a part of the screen and is taken back there: with the part its 'Geri Al' goes, too. */
export function useUndoHere(): (text: string, run: () => void) => void {
  const said = useRef<number[]>([])
  useEffect(() => () => said.current.forEach(closeToast), [])
  return useCallback((text, run) => {
    said.current.push(toastSuccess(text, { label: 'Geri Al', run, undoes: true }))
  }, [])
}
