import { Button, PasswordInput, VisuallyHidden } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { account } from '../../../../contract/src/people/account.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useIsOpen } from '../../kit/ask/use-is-open.ts'
import { useFocusWrong } from '../../kit/keys/focus-wrong.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { withRules } from '../passwords/PasswordRules.tsx'
import { passwordRules } from '../passwords/password.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

const empty = { old: '', new: '', repeat: '' }

type Field = keyof typeof empty

export function OwnPassword() {
  const me = useMe()
  const change = useWrite(account.password)
  const isOpen = useIsOpen()
  const [form, focusWrong] = useFocusWrong()
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})

  function problemsOf(): Partial<Record<Field, string>> {
    const broken = passwordRules(typed.new).find(({ kept }) => !kept)?.rule
    return {
      ...(typed.old === '' && { old: 'Şimdiki parolanızı girin' }),
      ...(broken !== undefined && { new: broken }),
      ...(typed.repeat !== typed.new && { repeat: 'Yeni parolayla aynı değil' }),
    }
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = problemsOf()
    setProblems(found)
    if (Object.keys(found).length > 0) return focusWrong()
    try {
      await change.run({ old: typed.old, new: typed.new })
      setTyped(empty)
      toastSuccess('Parolanız değiştirildi, diğer oturumlarınız sona erdi')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblems(cause.fields)
      focusWrong()
      if (!isOpen.current || Object.keys(cause.fields).length === 0)
        toastFailure('Parola Değiştirilirken Hata Oluştu', cause)
    }
  }

  const field = (name: Field, label: string) => ({
    name,
    label,
    value: typed[name],
    error: problems[name],
    'aria-invalid': problems[name] !== undefined,
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': `${label}: göster veya gizle`, tabIndex: 0 },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })

  return (
    <AccountSection title="Parola" purpose="Değiştirdiğinizde bu cihaz dışındaki oturumlarınız sona erer.">
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        {/* Password managers store the new password under this user name. */}
        <VisuallyHidden>
          <input type="text" autoComplete="username" value={me?.username ?? ''} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        <PasswordInput {...field('old', 'Şimdiki parola')} autoComplete="current-password" />
        <PasswordInput {...field('new', 'Yeni parola')} {...withRules(typed.new)} autoComplete="new-password" />
        <PasswordInput {...field('repeat', 'Yeni parola, yeniden')} autoComplete="new-password" />
        <div>
          <Button type="submit" loading={change.pending}>
            Parolayı Değiştir
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
