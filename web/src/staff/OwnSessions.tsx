import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { formatDateTime } from '../../../contract/src/kit/dates.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { account } from '../../../contract/src/staff.ts'
import { CallFailure } from '../kit/api/failure.ts'
import { useCall, useWrite } from '../kit/api/queries.ts'
import { confirm } from '../kit/feedback/confirm.tsx'
import { toastFailure, toastSuccess } from '../kit/feedback/toast.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import { deviceOf, isHandheld } from './device.ts'

type Session = Answer<typeof account.sessions>[number]

export function OwnSessions() {
  const { data, isError, refetch } = useCall(account.sessions, {})
  const end = useWrite(account.endSession)

  async function close(session: Session) {
    const device = deviceOf(session.agent)
    const sure = await confirm({
      title: 'Oturum Kapatılacak',
      text: `${device} üzerindeki oturum hemen sona erer; orada kaydedilmemiş işler kalmış olabilir.`,
      yes: 'Oturumu Kapat',
      no: 'Vazgeç',
      danger: true,
    })
    if (!sure) return
    try {
      await end.run({ id: session.id })
      toastSuccess('Oturum Kapatıldı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Oturum Kapatılamadı Hata Oluştu', cause)
    }
  }

  return (
    <AccountSection
      title="Açık oturumlar"
      purpose="Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve parolanızı değiştirin."
    >
      {isError && (
        <p className={classes.quiet}>
          Oturumlar alınamadı.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Tekrar Dene
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={54} animate={false} />}
      <ul className={classes.sessions}>
        {data?.map((session) => (
          <li key={session.id}>
            {isHandheld(session.agent) ? (
              <IconDeviceMobile size={20} aria-hidden />
            ) : (
              <IconDeviceDesktop size={20} aria-hidden />
            )}
            <div className={classes.sessionWords}>
              <strong>{deviceOf(session.agent)}</strong>
              <span>
                {session.address} · <time dateTime={session.created_at}>{formatDateTime(session.created_at)}</time>
              </span>
            </div>
            {session.current ? (
              <span className={classes.here}>Bu cihaz</span>
            ) : (
              <Button variant="default" size="compact-sm" onClick={() => void close(session)}>
                Oturumu kapat
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
