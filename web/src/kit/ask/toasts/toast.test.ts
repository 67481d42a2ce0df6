import { expect, test, vi } from 'vitest'
import { CallFailure } from '../../net/failure.ts'
import { oneMessage, shownToasts, toastFailure, toastSuccess, toastUnderWay, warnBottomRight } from './toast.ts'

const shown = () => shownToasts.get()

test('a failure shows its reason and the number of the log entry', () => {
  toastFailure(
    'Yazı Silinemedi Hata Oluştu',
    new CallFailure('unavailable', 'Sunucuya ulaşılamadı.', { ref: 'ABC123' }),
  )
  expect(shown()).toMatchObject([
    { place: 'top', text: 'Yazı Silinemedi Hata Oluştu', detail: 'Sunucuya ulaşılamadı.', ref: 'ABC123' },
  ])
})

test('the corner does not show the same message twice at a time', () => {
  warnBottomRight('Webservis Kaynaklı Sorun Oluşmuştur')
  warnBottomRight('Webservis Kaynaklı Sorun Oluşmuştur')
  expect(shown()).toMatchObject([{ place: 'bottom' }])
})

test('a toast with an undo stays for ten seconds', () => {
  toastSuccess('Silindi', { label: 'Geri Al', run() {} })
  expect(shown()).toMatchObject([{ stays: 10_000 }])
})

test('a new success replaces the previous one, but neither a failure nor a success that can be undone', () => {
  toastFailure('Faks Gönderilemedi')
  toastSuccess('Silindi', { label: 'Geri Al', run() {} })
  toastSuccess('3 kayıt dışa aktarıldı', undefined, 'adaylar.csv')
  toastSuccess('3 kayıt dışa aktarıldı', undefined, 'adaylar.xlsx')
  expect(shown().map(({ text, detail }) => detail || text)).toEqual(['Faks Gönderilemedi', 'Silindi', 'adaylar.xlsx'])
  expect(shown().at(-1)?.stays).toBeLessThan(10_000)
})

test('in a series of actions only the last toast is shown, and a toast from elsewhere keeps its undo', () => {
  const undo = { label: 'Geri Al', run() {} }
  toastSuccess('Silindi', undo)
  const stop = oneMessage()
  toastSuccess('Ada: Tamamlandı', undo)
  toastSuccess('Baran: Tamamlandı', undo)
  stop()
  toastSuccess('Kaydedildi')
  expect(shown().map(({ place, text }) => [place, text])).toEqual([
    ['top', 'Silindi'],
    ['corner', 'Baran: Tamamlandı'],
    ['top', 'Kaydedildi'],
  ])
})

test('an action under way is shown after one second, until it ends', () => {
  vi.useFakeTimers()
  const end = toastUnderWay('Değiştiriliyor…')
  vi.advanceTimersByTime(999)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toMatchObject([{ text: 'Değiştiriliyor…' }])
  end()
  expect(shown()).toEqual([])
  toastUnderWay('Çabucak')()
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})
