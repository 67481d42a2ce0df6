import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'

const byHand =
  'Faks hattı tanımlı olmadığı için kendiliğinden gönderilmez; başka bir yoldan gönderip sonucunu Giden Fakslar ekranında kaydedin.'

/** Says what the press has done: without a line nothing has gone, and nothing will by itself. */
export function saySent({ configured }: { configured: boolean }): void {
  if (configured) toastSuccess('Faks Başarılı Bir Şekilde Gönderildi')
  else toastSuccess('Faks belgesi hazırlandı', undefined, byHand)
}
