import { use } from 'react'
import classes from './place.module.css'
import { HandleContext } from './reorder.ts'

/** A row's position, with its drag handle. */
export function Place({ place }: { place: number }) {
  const handle = use(HandleContext)
  return (
    <span className={classes.place} data-figures>
      {handle?.(place)}
      {place}
    </span>
  )
}
