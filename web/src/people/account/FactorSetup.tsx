import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { account } from '../../../../contract/src/people/account.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { focusWrong } from '../../kit/keys/focus-wrong.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './account.module.css'
import { QrCode } from './QrCode.tsx'

type Props = {
  begun: { secret: string; uri: string }
  /** Gets the recovery codes, which no later answer contains. */
  onEnabled: (codes: string[]) => void
  onCancel: () => void
}

export function FactorSetup({ begun, onEnabled, onCancel }: Props) {
  const enable = useWrite(account.enableTotp)
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState('')
  const groups = begun.secret.match(/.{1,4}/g)?.join(' ')

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (sentence: string) => {
      flushSync(() => setProblem(sentence))
      focusWrong(form)?.select()
    }
    const code = otp.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return refuse('6 haneli kodu girin')
    try {
      onEnabled((await enable.run({ otp: code })).recovery_codes)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      refuse(cause.fields.otp ?? cause.message)
    }
  }

  return (
    <ol className={classes.steps}>
      <li>
        <p>
          Telefonunuzdaki doğrulama uygulamasıyla (Google Authenticator, Microsoft Authenticator, 1Password) okutun.
        </p>
        <Group gap={20}>
          <QrCode text={begun.uri} label="Doğrulama uygulaması için QR kodu" />
          <div className={classes.bySight}>
            <p>Okutamıyorsanız uygulamaya bu anahtarı elle girin:</p>
            <code className={classes.secret}>{groups}</code>
            <CopyButton text={begun.secret} label="Anahtarı Kopyala" />
          </div>
        </Group>
      </li>
      <li>
        <p>Uygulamanın gösterdiği 6 haneli kodu girin.</p>
        <form className={classes.codeLine} noValidate onSubmit={(event) => void check(event)}>
          <TextInput
            aria-label="Doğrulama kodu"
            placeholder="123 456"
            value={otp}
            error={problem}
            onChange={(event) => setOtp(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            autoFocus
            classNames={{ input: classes.code ?? '' }}
          />
          <Button type="submit" loading={enable.pending}>
            Doğrula ve Aç
          </Button>
          <Button variant="default" onClick={onCancel}>
            Vazgeç
          </Button>
        </form>
      </li>
    </ol>
  )
}
