import { type DocumentKind, documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import { isNationalId } from '../../../../contract/src/kit/values/national-id.ts'
import { answerText } from '../custom-fields/answer-text.ts'
import type { Facts } from './detail-query.ts'

/** A finding that keeps a petition from being sent (`error`), or that staff should look at first (`warning`). */
export type Check = { key: string; level: 'error' | 'warning'; text: string }

const error = (key: string, text: string): Check => ({ key, level: 'error', text })
const warning = (key: string, text: string): Check => ({ key, level: 'warning', text })

const documentTexts: Record<DocumentKind, string> = {
  sozlesme: 'İmzalı dilekçe veya imza yok',
  kimlik_on: 'Kimliğin ön yüzü yok',
  kimlik_arka: 'Kimliğin arka yüzü yok',
}

function documentCheck(kind: DocumentKind, { documents }: Pick<Facts, 'documents'>): Check[] {
  const document = documents.find((one) => one.kind === kind)
  if (!document) return [error(kind, documentTexts[kind])]
  if (document.state === 'raw') return [error(kind, `${documentKinds[kind]}: belge hâlâ işleniyor`)]
  if (document.state === 'broken') return [error(kind, `${documentKinds[kind]}: belge okunamadı, yeniden istenmeli`)]
  return []
}

const documentChecks = (facts: Pick<Facts, 'documents'>): Check[] =>
  (Object.keys(documentKinds) as DocumentKind[]).flatMap((kind) => documentCheck(kind, facts))

const answerChecks = ({ fields }: Pick<Facts, 'fields'>): Check[] =>
  fields
    .filter(({ asked, value }) => asked && answerText(value) === '')
    .map(({ name }) => error('fields', `${name}: kurumun istediği bilgi boş`))

/** A sentence for each missing document or answer; without them the institution would reject the petition. */
export const lackingIn = (given: Pick<Facts, 'documents' | 'fields'>): string[] =>
  [...documentChecks(given), ...answerChecks(given)].map(({ text }) => text)

/** All findings about a petition. `nationalId` is the unsealed number. */
export function checksOf(facts: Facts, nationalId: string): Check[] {
  return [
    ...documentChecks(facts),
    ...(facts.brand_detail.fax_number === '' ? [error('fax_number', 'Kurumun faks numarası yok')] : []),
    ...answerChecks(facts),
    ...(facts.template_gone ? [warning('template', 'Kurumun dilekçe şablonu silinmiş; genel şablon kullanılır')] : []),
    ...(facts.step === '5' ? [] : [warning('step', 'Başvuru formu yarım kalmış')]),
    ...(isNationalId(nationalId) ? [] : [warning('tckimlik', 'T.C. kimlik numarasının sağlaması tutmuyor')]),
    ...(facts.account_id === '' ? [warning('account_id', 'Müşteri numarası yok')] : []),
    ...(facts.phone === '' ? [warning('phone', 'Telefon numarası yok')] : []),
    ...(facts.duplicates.length > 0 ? [warning('duplicates', 'Aynı kişinin bu kurum için açık başka talebi var')] : []),
    ...(facts.delivered_at ? [warning('delivered', 'Bu talebin faksı kuruma zaten ulaştı')] : []),
  ]
}
