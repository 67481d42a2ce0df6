import { useField } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { NewPassword } from './NewPassword.tsx'
import classes from './passwords.module.css'

export function PasswordField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<string>(facts)
  return (
    <div>
      <NewPassword key={key} id={id} start={start} label={label} error={error} onChange={change} />
      <p className={classes.hint}>Parolayı kişiye siz iletirsiniz; kaydedildikten sonra yeniden gösterilmez.</p>
    </div>
  )
}
