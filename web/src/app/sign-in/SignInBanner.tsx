import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './sign-in.module.css'

type Outcome = { success: true } | { success: false; message: string }

/** The result of the last attempt. The live region exists from the start, so that it is read out when it fills. */
export function SignInBanner({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="alert">
      {outcome?.success && (
        <div className={classes.banner} data-tone="positive">
          <IconCircleCheck size={18} aria-hidden />
          <p>Giriş Başarılı ! Başarılı Bir Şekilde Giriş Yapıldı</p>
        </div>
      )}
      {outcome?.success === false && (
        <div className={classes.banner} data-tone="danger">
          <IconAlertCircle size={18} aria-hidden />
          <p>
            <strong>Hata Oluştu!</strong> {outcome.message}
          </p>
        </div>
      )}
    </div>
  )
}
