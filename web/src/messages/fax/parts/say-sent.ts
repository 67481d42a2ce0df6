import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'

const byHand =
  'Faks hattı tanımlı olmadığı için kendiliğinden gönderilmez; başka bir yoldan gönderip sonucunu Giden Fakslar ekranında kaydedin.'

/** Says what the press has done: without a line nothing has gone, and nothing will by itself. `of`: whose request it is, or who gets it. */
export function saySent({ configured }: { configured: boolean }, of: string): void {
  const said = (text: string) => `${of}: ${text}`
  if (configured) toastSuccess(said('Faks Başarılı Bir Şekilde Gönderildi'))
  else toastSuccess(said('Faks belgesi hazırlandı'), undefined, byHand)
}
