import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from './password.ts'
import classes from './passwords.module.css'

/** The rules for a new password, visible from the start and ticked off while the person types. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={classes.rules}>
      {passwordRules(password).map(({ rule, kept }) => (
        <li key={rule} data-kept={kept || undefined}>
          {kept ? <IconCheck size={14} aria-label="Tamam:" /> : <IconPoint size={14} aria-hidden />}
          {rule}
        </li>
      ))}
    </ul>
  )
}
