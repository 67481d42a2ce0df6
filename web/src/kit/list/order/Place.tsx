import { createContext, type PointerEvent, use } from 'react'
import { DragHandle } from '../../order/DragHandle.tsx'
import classes from './place.module.css'

/** Takes a row by its handle; null while the rows cannot be moved. */
export const GripContext = createContext<((event: PointerEvent<HTMLElement>) => void) | null>(null)

/** The place of a row, and what it is dragged by. */
export function Place({ place }: { place: number }) {
  const grip = use(GripContext)
  return (
    <span className={classes.place} data-figures>
      {grip && <DragHandle label={`${place}. sıradaki satırı taşı`} onPointerDown={grip} inRow />}
      {place}
    </span>
  )
}
