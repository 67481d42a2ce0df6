import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { useMe } from '../../kit/net/me.ts'
import classes from './bell.module.css'
import { type PushState, pushState, subscribeToPush, unsubscribeFromPush } from './push.ts'

const cannot: Partial<Record<PushState, string>> = {
  insecure: 'Panel kapalıyken bildirim almak için panele güvenli (https) adresinden girin.',
  unsupported: 'Bu tarayıcı, panel kapalıyken bildirim gösteremiyor.',
  denied: 'Bu tarayıcıda bildirimler engellenmiş; izni tarayıcının site ayarlarından verebilirsiniz.',
}

/** This browser's consent to push notifications while the panel is closed. */
export function PushSwitch() {
  const me = useMe()
  const person = me?.id
  const [state, setState] = useState<PushState>()
  const [changing, setChanging] = useState(false)

  useEffect(() => {
    if (person !== undefined) void pushState(person).then(setState)
  }, [person])

  async function change(on: boolean) {
    if (person === undefined) return
    setChanging(true)
    try {
      setState(await (on ? subscribeToPush(person) : unsubscribeFromPush()))
    } catch {
      // The browser's own error texts are in the browser's language.
      toastFailure(
        on ? 'Anlık bildirim açılamadı' : 'Anlık bildirim kapatılamadı',
        'Tarayıcının bildirim hizmetine ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
      )
    } finally {
      setChanging(false)
    }
  }

  if (state === undefined) return null
  const reason = cannot[state]
  return (
    <div className={classes.push}>
      {reason ? (
        <p>{reason}</p>
      ) : (
        <>
          <Switch
            size="sm"
            label="Panel kapalıyken de bildir"
            checked={state === 'on'}
            disabled={changing}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
          <p>Yalnız bu tarayıcı için geçerlidir; onayınızı dilediğiniz an geri alabilirsiniz.</p>
        </>
      )}
    </div>
  )
}
