import { useCallback, useEffect, useRef } from 'react'
import { closeToast, toastSuccess } from './toast.ts'

/**
 * Shows a success with an undo ('Geri Al') that belongs to a part of the screen: when the part unmounts, the toast goes
 * too.
 */
export function useUndoHere(): (text: string, run: () => void) => void {
  const said = useRef<number[]>([])
  useEffect(() => () => said.current.forEach(closeToast), [])
  return useCallback((text, run) => {
    said.current.push(toastSuccess(text, { label: 'Geri Al', run, undoes: true }))
  }, [])
}
