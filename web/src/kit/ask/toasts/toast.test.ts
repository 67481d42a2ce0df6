import { expect, test, vi } from 'vitest'
import { CallFailure } from '../../net/failure.ts'
import { oneMessage, toastFailure, toastStore, toastSuccess, toastUnderWay, warnBottomRight } from './toast.ts'

const shown = () => toastStore.current()

test('a failure says why and carries the number of the log', () => {
  toastFailure(
    'Yazı Silinemedi Hata Oluştu',
    new CallFailure('unavailable', 'Sunucuya ulaşılamadı.', { ref: 'ABC123' }),
  )
  expect(shown()).toMatchObject([
    { place: 'top', text: 'Yazı Silinemedi Hata Oluştu', detail: 'Sunucuya ulaşılamadı.', ref: 'ABC123' },
  ])
})

test('the corner does not say the same thing twice at a time', () => {
  warnBottomRight('Webservis Kaynaklı Sorun Oluşmuştur')
  warnBottomRight('Webservis Kaynaklı Sorun Oluşmuştur')
  expect(shown()).toMatchObject([{ place: 'bottom' }])
})

test('a toast with a way back stays ten seconds', () => {
  toastSuccess('Silindi', { label: 'Geri Al', run() {} })
  expect(shown()).toMatchObject([{ stays: 10_000 }])
})

test('what was done before makes room for what is done now, unless it can be taken back or failed', () => {
  toastFailure('Faks Gönderilemedi')
  toastSuccess('Silindi', { label: 'Geri Al', run() {} })
  toastSuccess('3 kayıt dışa aktarıldı', undefined, 'adaylar.csv')
  toastSuccess('3 kayıt dışa aktarıldı', undefined, 'adaylar.xlsx')
  expect(shown().map(({ text, detail }) => detail || text)).toEqual(['Faks Gönderilemedi', 'Silindi', 'adaylar.xlsx'])
  expect(shown().at(-1)?.stays).toBeLessThan(10_000)
})

test('where one thing after the other is done, the last one alone is said, and what was done elsewhere keeps its way back', () => {
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

test('what is under way is said from its second second on, until it has ended', () => {
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
