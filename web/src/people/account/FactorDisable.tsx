import { account } from '../../../../contract/src/people/account.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './account.module.css'
import { PasswordAsked } from './PasswordAsked.tsx'

/** Shown while the second factor is on: how many recovery codes are left, and the button that turns it off. */
export function FactorDisable({ codesLeft }: { codesLeft: number }) {
  const disable = useWrite(account.disableTotp, { untilRead: true })
  return (
    <div className={classes.form}>
      <p className={classes.quiet} data-warns={codesLeft < 3 || undefined}>
        {codesLeft === 0
          ? 'Kurtarma kodunuz kalmadı. Yenilerini almak için iki adımlı girişi kapatıp yeniden kurun.'
          : `${codesLeft} kurtarma kodunuz kaldı.`}
      </p>
      <PasswordAsked
        action="İki Adımlı Girişi Kapat"
        label="Kapatmak için parolanızı girin"
        dangerous
        run={async (password) => {
          await disable.run({ password })
          toastSuccess('İki adımlı giriş kapatıldı')
        }}
      />
    </div>
  )
}
