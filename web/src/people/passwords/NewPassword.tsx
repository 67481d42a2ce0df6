import { Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { withRules } from './PasswordRules.tsx'
import { generatePassword } from './password.ts'
import classes from './passwords.module.css'

type Props = {
  id: string
  start: string
  label: string
  error: string | undefined
  autoFocus?: boolean
  onChange: (password: string) => void
}

/** A password for somebody else: visible while it is set, since it has to be handed over, and never shown again. */
export function NewPassword({ id, start, label, error, autoFocus, onChange }: Props) {
  const [password, setPassword] = useState(start)

  function set(next: string) {
    setPassword(next)
    onChange(next)
  }

  return (
    <div className={classes.newPassword}>
      <TextInput
        id={id}
        label={label}
        required
        error={error}
        value={password}
        onChange={(event) => set(event.currentTarget.value)}
        {...withRules(password)}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={autoFocus}
        classNames={{ input: classes.secret ?? '' }}
      />
      <Buttons>
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => set(generatePassword())}
        >
          Parola üret
        </Button>
        {password !== '' && <CopyButton text={password} />}
      </Buttons>
    </div>
  )
}
