import { toastSuccess } from '../../../kit/ask/toast.ts'
import { useFaxLine } from './LineNotice.tsx'

const byHand =
  'Faks hattı tanımlı olmadığı için kendiliğinden gönderilmez; başka bir yoldan gönderip sonucunu Giden Fakslar ekranında kaydedin.'

/** Says what the press has done: without a line nothing has gone, and nothing will by itself. */
export function useSent(): () => void {
  const line = useFaxLine()
  return () =>
    line?.configured === false
      ? toastSuccess('Faks belgesi hazırlandı', undefined, byHand)
      : toastSuccess('Faks Başarılı Bir Şekilde Gönderildi')
}
