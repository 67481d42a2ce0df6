import { use } from 'react'
import classes from './place.module.css'
import { HandleContext } from './reorder.ts'

/** The place of a row, and what it is dragged by. */
export function Place({ place }: { place: number }) {
  const handle = use(HandleContext)
  return (
    <span className={classes.place} data-figures>
      {handle?.(place)}
      {place}
    </span>
  )
}
