import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { account } from '../../../../contract/src/people/account.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useFocusWrong } from '../../kit/keys/focus-wrong.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './account.module.css'
import { QrCode } from './QrCode.tsx'
import { useNewCodes } from './RecoveryCodes.tsx'

type Props = {
  begun: { secret: string; uri: string }
  /** Gets the recovery codes, which no later answer contains. */
  onEnabled: (codes: string[]) => void
  onCancel: () => void
}

export function FactorSetup({ begun, onEnabled, onCancel }: Props) {
  const enable = useWrite(account.enableTotp)
  const show = useNewCodes('on', onEnabled)
  const [otp, setOtp] = useState('')
  const [isShort, setShort] = useState(false)
  const { problem, errors, attempt } = useProblem('İki adımlı giriş açılamadı')
  const [form, focusWrong] = useFocusWrong()
  const groups = begun.secret.match(/.{1,4}/g)?.join(' ')

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = otp.replace(/\s/g, '')
    const isWhole = /^\d{6}$/.test(code)
    setShort(!isWhole)
    if (isWhole)
      await attempt(async () => {
        show((await enable.run({ otp: code, secret: begun.secret })).recovery_codes)
      })
    focusWrong()
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
        <form ref={form} className={classes.codeLine} noValidate onSubmit={(event) => void check(event)}>
          <TextInput
            aria-label="Doğrulama kodu"
            placeholder="123 456"
            value={otp}
            error={isShort ? '6 haneli kodu girin' : (errors.otp ?? problem)}
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
