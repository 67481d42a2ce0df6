import { useField } from '../kit/form/context.ts'
import type { FieldFacts } from '../kit/form/facts.ts'
import { NewPassword } from './NewPassword.tsx'

export function PasswordField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<string>(facts)
  return <NewPassword key={key} id={id} start={start} label={label} error={error} onChange={change} />
}
