import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from './password.ts'
import classes from './passwords.module.css'

/** Describes the field of a new password by its rules: Mantine ties nothing but its own description to a field. */
export const withRules = (password: string) => ({
  description: <PasswordRules password={password} />,
  descriptionProps: { component: 'div' as const, mt: 8 },
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
})

/** The rules for a new password, visible from the start and ticked off while the person types. */
function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules}>
      {passwordRules(password).map(({ rule, kept }) => (
        <li key={rule} data-kept={kept || undefined}>
          {kept ? <IconCheck size={14} aria-label="Tamam:" /> : <IconPoint size={14} aria-hidden />}
          {rule}
        </li>
      ))}
    </ul>
  )
}
