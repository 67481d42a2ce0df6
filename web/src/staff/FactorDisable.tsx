import { Button, PasswordInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { account } from '../../../contract/src/staff.ts'
import { CallFailure } from '../kit/api/failure.ts'
import { useWrite } from '../kit/api/queries.ts'
import { toastSuccess } from '../kit/feedback/toast.ts'
import classes from './account.module.css'

/** The second factor is on: how many recovery codes are left, and the way to turn it off. */
export function FactorDisable({ codesLeft }: { codesLeft: number }) {
  const disable = useWrite(account.disableTotp)
  const [asks, setAsks] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')

  async function turnOff(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (password === '') return setProblem('Parolanızı girin')
    try {
      await disable.run({ password })
      toastSuccess('İki Adımlı Giriş Kapatıldı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblem(cause.fields.password ?? cause.message)
    }
  }

  return (
    <div className={classes.form}>
      <p className={classes.quiet} data-warns={codesLeft < 3 || undefined}>
        {codesLeft === 0
          ? 'Kurtarma kodunuz kalmadı. Yenilerini almak için iki adımlı girişi kapatıp yeniden kurun.'
          : `${codesLeft} kurtarma kodunuz kaldı.`}
      </p>
      {asks ? (
        <form className={classes.form} noValidate onSubmit={(event) => void turnOff(event)}>
          <PasswordInput
            label="Kapatmak için parolanızı girin"
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            maxLength={200}
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': 'Parolayı göster veya gizle', tabIndex: 0 }}
          />
          <div className={classes.row}>
            <Button type="submit" color="red" loading={disable.pending}>
              İki Adımlı Girişi Kapat
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              Vazgeç
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsks(true)}>
            İki Adımlı Girişi Kapat
          </Button>
        </div>
      )}
    </div>
  )
}
