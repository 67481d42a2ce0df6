// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { shownToasts } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import type { Sending } from '../drafts/draft.ts'
import type { RecordSpec } from '../record.ts'
import { createUploads } from '../uploads.ts'
import { saveHost } from './save-host.ts'

const record = {
  update: { domain: 'faqs' },
  updated: 'Soru Başarılı Bir Şekilde Güncellendi',
  updateFailed: 'Soru Güncellenirken Hata Oluştu',
} as RecordSpec
const sending = {
  values: { title: 'Ne zaman biter?' },
  stored: { id: 7, version: 1 },
  stay: true,
  key: 'a',
  at: '2026-01-05T10:00:00Z',
} as Sending
const lost = new CallFailure('unavailable', 'Sunucuya ulaşılamadı.', { network: true })
const said = () => shownToasts.get().map(({ text }) => text)

let onward: object[]

function opened(isOpen = false, isKept = true) {
  const life = {
    now: { stored: sending.stored, base: {}, edits: 0, isOpen },
    progress: { set() {}, current: () => ({ refused: 0 }) },
    uploads: createUploads(),
    form: () => ({ setErrors() {} }),
    draft: () => ({ form: 'faqs 7', isKept, keep: async () => {}, href: () => '/faqs/7' }),
    settle() {},
    onSaved: (saved: object) => void onward.push(saved),
    resend: async () => {},
  }
  return saveHost(record, new QueryClient(), life as never)
}

beforeEach(() => {
  onward = []
})

test('the message about a waiting save stays until the record is saved', () => {
  const host = opened()
  host.waits(sending, lost, true)
  host.waits(sending, lost, false)
  expect(said()).toEqual([record.updateFailed])
  host.saved(sending, true)
  expect(said()).toEqual([record.updated])
})

test('a refusal replaces the message about the waiting save', () => {
  const host = opened(true)
  host.waits(sending, lost, true)
  host.refused(sending, new CallFailure('invalid', 'Başlık gerekli'))
  expect(shownToasts.get().map(({ detail }) => detail)).toEqual(['Başlık gerekli'])
})

test('the message about a refused save is replaced by the next refusal and goes when the record is saved', () => {
  const host = opened(true)
  host.refused(sending, new CallFailure('invalid', 'Başlık gerekli'))
  host.refused(sending, new CallFailure('invalid', 'Yanıt gerekli'))
  expect(shownToasts.get().map(({ detail }) => detail)).toEqual(['Yanıt gerekli'])
  host.saved(sending, true)
  expect(said()).toEqual([record.updated])
})

test('a person who does not get the stored record is told that it changed, without a comparison', () => {
  const body = { version: 2, changed_by: { id: 3, name: 'Ayşe' }, changed_at: sending.at }
  const changed = 'Bu kayıt bu arada başkası tarafından değiştirildi'
  opened(true).refused(sending, new CallFailure('conflict', changed, { body }))
  expect(shownToasts.get()).toMatchObject([{ text: record.updateFailed, detail: changed }])
})

test('saving a record that was deleted meanwhile says what happens to the typed text', () => {
  opened(true).refused(sending, new CallFailure('not_found', 'Soru bulunamadı'))
  const detail =
    'Soru bulunamadı. Bu arada silinmiş ya da erişiminize kapanmış olabilir. Çöp kutusundan geri yüklenirse yeniden kaydedin. Yazdıklarınız burada duruyor.'
  expect(shownToasts.get()).toMatchObject([{ text: record.updateFailed, detail }])
})

test('saving a record whose deletion the server names leaves nothing to guess', () => {
  const body = { deleted_by: { id: 3, name: 'Ayşe' }, deleted_at: sending.at }
  opened(true).refused(sending, new CallFailure('not_found', 'Soru silinmiş (Ayşe, 05 Oca 2026 13:00)', { body }))
  const detail =
    'Soru silinmiş (Ayşe, 05 Oca 2026 13:00). Çöp kutusundan geri yüklenirse yeniden kaydedin. Yazdıklarınız burada duruyor.'
  expect(shownToasts.get()).toMatchObject([{ detail }])
})

test.each([
  {
    failure: new CallFailure('conflict', 'Bu kayıt bu arada başkası tarafından değiştirildi', { ref: 'ABC234' }),
    detail:
      '“Ne zaman biter?”: Bu kayıt bu arada başkası tarafından değiştirildi. ' +
      'Yazdıklarınız taslak olarak duruyor; formu yeniden açınca geri yükleyebilirsiniz.',
    ref: 'ABC234',
  },
  {
    failure: new CallFailure('not_found', 'Soru bulunamadı', { ref: 'ABC234' }),
    detail:
      '“Ne zaman biter?”: Soru bulunamadı. Bu arada silinmiş ya da erişiminize kapanmış olabilir. ' +
      'Yazdıklarınız taslak olarak duruyor; kayıt çöp kutusundan geri yüklenirse formunda geri yükleyebilirsiniz.',
    ref: '',
  },
  {
    failure: new CallFailure('forbidden', 'Bu işlem için yetkiniz yok', { ref: 'ABC234' }),
    isKept: false,
    detail: '“Ne zaman biter?”: Bu işlem için yetkiniz yok. Yazdıklarınız kaydedilmedi.',
    ref: 'ABC234',
  },
])('a save refused after its form was left names the record and says where the text is: $failure.code', (told) => {
  opened(false, told.isKept).refused(sending, told.failure)
  expect(shownToasts.get()).toMatchObject([{ text: record.updateFailed, detail: told.detail, ref: told.ref }])
})

test('the next step after a save knows whether the record is new and whether the person stays', () => {
  const host = opened(true)
  host.saved(sending, true)
  host.saved({ ...sending, stored: null, stay: false }, true)
  host.saved({ ...sending, stored: null, stay: false }, false)
  expect(onward).toEqual([
    { id: 7, created: false, stay: true },
    { id: 7, created: true, stay: false },
    { id: 7, created: true, stay: true },
  ])
})
