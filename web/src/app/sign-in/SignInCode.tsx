import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './sign-in.module.css'

type Props = { name: string; problem: string | undefined; disabled: boolean; onBack: () => void }

/** The second factor: the app's six digits or, without the phone, a recovery code. */
export function SignInCode({ name, problem, disabled, onBack }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [recovers, setRecovers] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code focuses its empty field
  useEffect(() => input.current?.focus(), [recovers])
  useEffect(() => {
    if (problem !== undefined && !disabled) input.current?.select()
  }, [problem, disabled])

  return (
    <div className={classes.fields}>
      <p className={classes.who}>
        <span>{name}</span>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Değiştir
        </Button>
      </p>
      <TextInput
        key={String(recovers)}
        ref={input}
        name="otp"
        label={recovers ? 'Kurtarma kodu' : 'Doğrulama kodu'}
        description={
          recovers
            ? 'Sakladığınız kodlardan biri; her kod bir kez kullanılır.'
            : 'Doğrulama uygulamanızdaki 6 haneli kodu girin.'
        }
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder={recovers ? 'ABCDE-FGHJK' : '123456'}
        error={problem}
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        autoCapitalize={recovers ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        readOnly={disabled}
        size="md"
      />
      <Button className={classes.otherCode} variant="subtle" size="compact-sm" onClick={() => setRecovers(!recovers)}>
        {recovers ? 'Doğrulama uygulamasını kullan' : 'Telefonum yanımda değil, kurtarma kodu gir'}
      </Button>
    </div>
  )
}
