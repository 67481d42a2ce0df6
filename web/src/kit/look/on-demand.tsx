import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react'
import { toastFailure } from '../ask/toasts/toast.ts'

const outOfReach = 'Bu bölüm yüklenemedi'
const whatHelps =
  'Bağlantınız kesilmiş ya da Masa’nın yeni bir sürümü kurulmuş olabilir. Yeniden deneyin; olmazsa yazdıklarınızı kaydedip sayfayı yenileyin.'

type Held<Props> = { latest: ComponentType<Props> }

/**
 * A part of a screen that loads when it is first rendered. If its file is out of reach, after a deploy or without a
 * connection, a toast says so, the rest of the screen stays, and the next time it is rendered it loads again. A dialog
 * is closed by its `onClose`, so that its button can open it again.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        () => ({ default: (props: Props) => <Missing {...props} renew={renew} /> }),
      ),
    ) as unknown as ComponentType<Props>
  const held: Held<Props> = { latest: attempt() }
  const renew = () => {
    held.latest = attempt()
  }
  return (props) => <Loaded held={held} given={props} />
}

function Loaded<Props extends object>({ held, given }: { held: Held<Props>; given: Props }) {
  const [Part] = useState(() => held.latest)
  return <Part {...given} />
}

function Missing({ renew, opened = true, onClose }: { renew: () => void; opened?: boolean; onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only to open it is to try
  useEffect(() => {
    if (!opened) return
    renew()
    toastFailure(outOfReach, whatHelps)
    onClose?.()
  }, [opened])
  return null
}
