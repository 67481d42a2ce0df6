import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import { deviceOf, devicesOf, isHandheld, type OwnDevice, type OwnSession } from './device.ts'

export function OwnSessions() {
  const read = useCall(account.sessions, {})
  const end = useWrite(account.endSession, { untilRead: true })
  const [ending, setEnding] = useState<OwnSession['id']>()

  async function close(session: OwnSession) {
    const device = deviceOf(session.agent)
    const sure = await confirm({
      title: 'Oturum Kapatılacak',
      text: `${device} üzerindeki oturum hemen sona erer; orada kaydedilmemiş işler kalmış olabilir.`,
      yes: 'Oturumu Kapat',
      no: 'Vazgeç',
      danger: true,
    })
    if (!sure) return
    setEnding(session.id)
    try {
      await end.run({ id: session.id })
      toastSuccess('Oturum kapatıldı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Oturum Kapatılamadı Hata Oluştu', cause)
    } finally {
      setEnding(undefined)
    }
  }

  return (
    <AccountSection
      title="Açık oturumlar"
      purpose="Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve parolanızı değiştirin."
    >
      <Answered read={read} name="Oturumlar" wait={<Skeleton height={54} animate={false} />}>
        {(sessions) => (
          <ul className={classes.sessions}>
            {devicesOf(sessions).map((device) => (
              <Device key={device.key} device={device} ending={ending} onClose={(session) => void close(session)} />
            ))}
          </ul>
        )}
      </Answered>
    </AccountSection>
  )
}

type Closing = { ending: OwnSession['id'] | undefined; onClose: (session: OwnSession) => void }
type DeviceProps = Closing & { device: OwnDevice }

/** One device at one address: its latest session; a button shows the earlier ones. */
function Device({ device: { name, agent, latest, others }, ...closing }: DeviceProps) {
  const [opened, setOpened] = useState(false)
  return (
    <li>
      {isHandheld(agent) ? <IconDeviceMobile size={20} aria-hidden /> : <IconDeviceDesktop size={20} aria-hidden />}
      <div className={classes.sessionWords}>
        <strong>{name}</strong>
        <Opened session={latest} />
        {others.length > 0 && (
          <Button
            className={classes.more ?? ''}
            variant="subtle"
            size="compact-xs"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? 'Önceki oturumları gizle' : `Aynı cihazda ${others.length} oturum daha`}
          </Button>
        )}
        {opened &&
          others.map((session) => (
            <span key={session.id} className={classes.earlier}>
              <Opened session={session} />
              <Close session={session} {...closing} />
            </span>
          ))}
      </div>
      {latest.current ? <span className={classes.here}>Bu cihaz</span> : <Close session={latest} {...closing} />}
    </li>
  )
}

function Opened({ session: { address, created_at } }: { session: OwnSession }) {
  return (
    <span>
      {address} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
    </span>
  )
}

function Close({ session, ending, onClose }: Closing & { session: OwnSession }) {
  return (
    <Button variant="default" size="compact-sm" loading={ending === session.id} onClick={() => onClose(session)}>
      Oturumu kapat
    </Button>
  )
}
