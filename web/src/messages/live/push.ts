import type * as z from 'zod/mini'
import { live, type PushSubscription as Subscribed } from '../../../../contract/src/messages/live.ts'
import { request } from '../../kit/net/client.ts'
import { unlessGone } from '../../kit/net/unless-gone.ts'

/** Whether this browser shows push notifications, could show them, or cannot. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

const script = '/push-sw.js'
const kept = 'masa.push'

/** The id of the push subscription that this browser agreed to, and the person who agreed. */
type Consent = { id: number; person: number }

const consent = (): Consent | undefined => {
  const text = localStorage.getItem(kept)
  return text ? (JSON.parse(text) as Consent) : undefined
}

const subscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration(script)
  return registration?.pushManager.getSubscription() ?? null
}

/** Ends a consent that another person gave in this browser: their notices would be shown to whoever sits there now. */
export async function pushState(person: number): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const known = consent()
  const subscribed = await subscription()
  if (subscribed && known?.person === person) {
    // A subscription ends with the session in which it was registered, so it is registered for this session again.
    await give(subscribed, person).catch(() => {})
    return 'on'
  }
  if (subscribed) await subscribed.unsubscribe()
  localStorage.removeItem(kept)
  return 'off'
}

/** Asks the person, then the browser's push service. Throws if the service cannot be reached. */
export async function subscribeToPush(person: number): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(script)
  const registration = await navigator.serviceWorker.ready
  const { key } = await request(live.pushKey, {})
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await give(made, person)
  return 'on'
}

async function give(subscribed: PushSubscription, person: number): Promise<void> {
  const subscription = subscribed.toJSON() as z.input<typeof Subscribed>
  const { id } = await request(live.pushAdd, { subscription })
  localStorage.setItem(kept, JSON.stringify({ id, person } satisfies Consent))
}

/** Checks the consent on screens without the switch; does nothing if there is no consent. */
export const renewPush = async (person: number): Promise<void> => {
  if (consent()) await pushState(person)
}

export async function unsubscribeFromPush(): Promise<PushState> {
  const known = consent()
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(kept)
  if (known) await request(live.pushRemove, { id: known.id }).catch(unlessGone)
  return 'off'
}

/**
 * Calls `open` with the path of a notification that was clicked while the panel is open. Returns a function that stops
 * it.
 */
export function onPushOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const heard = ({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open?.startsWith('/')) open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', heard)
  return () => navigator.serviceWorker.removeEventListener('message', heard)
}
