import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { RemovalWords } from '../../kit/actions/use-reasoned-removal.ts'

export type Lead = Answer<typeof leads.get>['data']
export type WholeLead = Answer<typeof leads.whole>['data']
export type LeadRow = Answer<typeof leads.list>['data'][number]
export type Campaign = Answer<typeof leads.campaign>['data']
export type Other = Lead['same_phone'][number]

export const removalWords: RemovalWords = {
  ask: 'Kaydı Silmek İstediğinize Emin misiniz?',
  done: 'Kayıt Başarılı Bir Şekilde Silindi',
}

export const kindWord = (kind: string) => (kind === 'sale' ? 'Satış' : 'Müşteri adayı')
