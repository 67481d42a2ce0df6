import type { ReactNode } from 'react'
import classes from '../form.module.css'

/** Says above a form's fields why they may only be read. */
export const ClosedNote = ({ children }: { children: ReactNode }) => <p className={classes.closed}>{children}</p>
