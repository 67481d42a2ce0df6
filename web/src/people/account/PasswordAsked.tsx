import { Button, PasswordInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusWrong } from '../../kit/keys/focus-wrong.ts'
import { Buttons } from '../../kit/look/Rows.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import classes from './account.module.css'

type Props = {
  /** Text of the button that asks for the password, and of the button that then does it. */
  action: string
  label: string
  dangerous?: boolean
  run: (password: string) => Promise<void>
}

/** A button that asks people for their own password before it does what it says. */
export function PasswordAsked({ action, label, dangerous = false, run }: Props) {
  const [asks, setAsks] = useState(false)
  const [pending, setPending] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (sentence: string) => {
      flushSync(() => setProblem(sentence))
      focusWrong(form)?.select()
    }
    if (password === '') return refuse('Parolanızı girin')
    setPending(true)
    try {
      await run(password)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      refuse(cause.fields.password ?? cause.message)
    } finally {
      setPending(false)
    }
  }

  function close() {
    setAsks(false)
    setPassword('')
    setProblem('')
  }

  if (!asks) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          {action}
        </Button>
      </div>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={label}
        value={password}
        error={problem}
        aria-invalid={problem !== ''}
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
        <Button variant="default" onClick={close}>
          Vazgeç
        </Button>
      </Buttons>
    </form>
  )
}
