import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../kit/net/failure.ts'
import { SignInCode } from './SignInCode.tsx'
import classes from './sign-in.module.css'

type Credentials = { username: string; password: string; otp?: string }

type Props = {
  /** User name of the person who signs in again. */
  username?: string
  disabled: boolean
  /** Failure of the last attempt. When only the code of the second factor is missing, the form asks for it. */
  failure: unknown
  onSubmit: (credentials: Credentials) => void
}

/** Name and password were right and only the second factor is missing: not an error to show. */
export const asksForCode = (failure: unknown) => failure instanceof CallFailure && failure.code === 'otp_required'

export function SignInForm({ username, disabled, failure, onSubmit }: Props) {
  const password = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(username ?? '')
  const [wantsCode, setWantsCode] = useState(false)
  const codeProblem = failure instanceof CallFailure ? failure.fields.otp : undefined

  useEffect(() => {
    if (failure === undefined) return
    if (asksForCode(failure)) setWantsCode(true)
    else if (failure instanceof CallFailure && failure.code === 'unauthenticated' && !failure.fields.otp) {
      setWantsCode(false)
      // `select()` alone moves the focus only in some browsers.
      password.current?.focus()
      password.current?.select()
    }
  }, [failure])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const otp = String(given.get('otp') ?? '').trim()
    onSubmit({
      username: String(given.get('username')).trim(),
      password: String(given.get('password')),
      ...(otp && { otp }),
    })
  }

  return (
    // While pending, the fields are read-only: `inert` would make them lose the focus.
    <form className={classes.form} onSubmit={submit} aria-busy={disabled}>
      <div className={classes.fields} hidden={wantsCode}>
        <TextInput
          name="username"
          label="Kullanıcı adı"
          required
          withAsterisk={false}
          defaultValue={username}
          autoFocus={username === undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          readOnly={disabled}
          onChange={(event) => setName(event.currentTarget.value.trim())}
          size="md"
        />
        <PasswordInput
          ref={password}
          data-autofocus={username !== undefined || undefined}
          name="password"
          label="Parola"
          required
          withAsterisk={false}
          autoComplete="current-password"
          maxLength={200}
          readOnly={disabled}
          size="md"
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />
          }
          visibilityToggleButtonProps={{ 'aria-label': 'Parolayı göster veya gizle', tabIndex: 0 }}
        />
      </div>
      {wantsCode && (
        <SignInCode name={name} problem={codeProblem} disabled={disabled} onBack={() => setWantsCode(false)} />
      )}
      <Button type="submit" fullWidth size="md" aria-disabled={disabled}>
        GİRİŞ YAP
      </Button>
    </form>
  )
}
