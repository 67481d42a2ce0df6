import { account } from '../../../../contract/src/people/account.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './account.module.css'
import { PasswordAsked } from './PasswordAsked.tsx'
import { useNewCodes } from './RecoveryCodes.tsx'

type Props = {
  codesLeft: number
  /** Gets the recovery codes, which no later answer contains. */
  onRenewed: (codes: string[]) => void
}

/** Shown while the second factor is on: how many recovery codes are left, new ones, and the button that turns it off. */
export function FactorOn({ codesLeft, onRenewed }: Props) {
  const renew = useWrite(account.renewRecoveryCodes)
  const show = useNewCodes('renewed', onRenewed)
  const disable = useWrite(account.disableTotp, { untilRead: true })
  return (
    <div className={classes.form}>
      <p className={classes.quiet} data-warns={codesLeft < 3 || undefined}>
        {codesLeft === 0 ? 'Kurtarma kodunuz kalmadı.' : `${codesLeft} kurtarma kodunuz kaldı.`}
      </p>
      <PasswordAsked
        action="Kurtarma Kodlarını Yenile"
        label="Yenilemek için parolanızı girin; eski kodlar geçersiz olur"
        run={async (password) => show((await renew.run({ password })).recovery_codes)}
      />
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
