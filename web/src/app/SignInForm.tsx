import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import classes from './sign-in.module.css'

type Props = {
  disabled: boolean
  /** The last try was refused: the password is taken up again. */
  failed: boolean
  onSubmit: (credentials: { username: string; password: string }) => void
}

export function SignInForm({ disabled, failed, onSubmit }: Props) {
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (failed) password.current?.select()
  }, [failed])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onSubmit({ username: String(given.get('username')).trim(), password: String(given.get('password')) })
  }

  return (
    // A form that is under way keeps its focus: `inert` on the parts would throw it away.
    <form className={classes.form} onSubmit={submit} aria-busy={disabled}>
      <TextInput
        name="username"
        label="Kullanıcı adı"
        required
        withAsterisk={false}
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        readOnly={disabled}
        size="md"
      />
      <PasswordInput
        ref={password}
        name="password"
        label="Parola"
        required
        withAsterisk={false}
        autoComplete="current-password"
        maxLength={200}
        readOnly={disabled}
        size="md"
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
        visibilityToggleButtonProps={{ 'aria-label': 'Parolayı göster veya gizle', tabIndex: 0 }}
      />
      <Button type="submit" fullWidth size="md" aria-disabled={disabled}>
        GİRİŞ YAP
      </Button>
    </form>
  )
}
