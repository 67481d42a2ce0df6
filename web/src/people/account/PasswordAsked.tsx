import { Button, PasswordInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useFocusWrong } from '../../kit/keys/focus-wrong.ts'
import { Buttons } from '../../kit/look/Rows.tsx'
import classes from './account.module.css'

type Props = {
  /** Text of the button that asks for the password, and of the button that then does it. */
  action: string
  label: string
  dangerous?: boolean
  run: (password: string) => Promise<void>
}

/** A button that asks people for their own password before it does what it says. */
export function PasswordAsked(props: Props) {
  const [asks, setAsks] = useState(false)
  if (asks) return <Question {...props} onCancel={() => setAsks(false)} />
  return (
    <div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {props.action}
      </Button>
    </div>
  )
}

function Question({ action, label, dangerous = false, run, onCancel }: Props & { onCancel: () => void }) {
  const [pending, setPending] = useState(false)
  const [password, setPassword] = useState('')
  const [lacks, setLacks] = useState(false)
  const { problem, errors, attempt } = useProblem(`${action}: İşlem yapılamadı`)
  const [form, focusWrong] = useFocusWrong()
  const wrong = lacks ? 'Parolanızı girin' : (errors.password ?? problem)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setLacks(password === '')
    if (password !== '') {
      setPending(true)
      await attempt(() => run(password)).finally(() => setPending(false))
    }
    focusWrong()
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={label}
        value={password}
        error={wrong}
        aria-invalid={wrong !== ''}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        maxLength={200}
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': 'Parolayı göster veya gizle', tabIndex: 0 }}
      />
      <Buttons>
        <Button type="submit" {...(dangerous && { color: 'red' })} loading={pending}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Vazgeç
        </Button>
      </Buttons>
    </form>
  )
}
