import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'

const byHand =
  'Faks hattı tanımlı olmadığı için kendiliğinden gönderilmez; başka bir yoldan gönderip sonucunu Giden Fakslar ekranında kaydedin.'

/**
 * Says what the click has done: without a line nothing was sent, and nothing will be sent by itself. `of`: the name of
 * the request's person, or of the receiver.
 */
export function saySent({ configured }: { configured: boolean }, of: string): void {
  const said = (text: string) => `${of}: ${text}`
  if (configured) toastSuccess(said('Faks Başarılı Bir Şekilde Gönderildi'))
  else toastSuccess(said('Faks belgesi hazırlandı'), undefined, byHand)
}
