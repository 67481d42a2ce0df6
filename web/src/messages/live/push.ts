import type * as z from 'zod/mini'
import { live, type PushSubscription as Subscribed } from '../../../../contract/src/messages/live.ts'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'

/** Whether this browser shows notices by itself, may, or cannot. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

const script = '/push-sw.js'
const kept = 'masa.push'

/** What this browser agreed to, and for whom. */
type Consent = { id: number; person: number }

const consent = (): Consent | undefined => {
  const text = localStorage.getItem(kept)
  return text ? (JSON.parse(text) as Consent) : undefined
}

const subscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration(script)
  return registration?.pushManager.getSubscription() ?? null
}

/** A consent that another person gave at this browser ends here: it would show them to whoever sits there now. */
export async function pushState(person: number): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const known = consent()
  const subscribed = await subscription()
  if (subscribed && known?.person === person) {
    // What is pushed here ends with the session that it was given to; this one is a new one.
    await give(subscribed, person).catch(() => {})
    return 'on'
  }
  if (subscribed) await subscribed.unsubscribe()
  localStorage.removeItem(kept)
  return 'off'
}

/** Asks the person, then the browser's push service. Throws when the service cannot be reached. */
export async function agreeToPush(person: number): Promise<PushState> {
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

/** What is asked where nobody looks at the switch: nothing where nobody has agreed. */
export const renewPush = async (person: number): Promise<void> => {
  if (consent()) await pushState(person)
}

export async function withdrawFromPush(): Promise<PushState> {
  const known = consent()
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(kept)
  if (known) await request(live.pushRemove, { id: known.id }).catch(passOverUnknown)
  return 'off'
}

function passOverUnknown(failure: unknown): void {
  if (!(failure instanceof CallFailure && failure.code === 'not_found')) throw failure
}

/** Called with the place of a notification that was pressed while the panel is open. */
export function onPushOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const heard = ({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open?.startsWith('/')) open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', heard)
  return () => navigator.serviceWorker.removeEventListener('message', heard)
}
