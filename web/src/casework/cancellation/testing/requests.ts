import type { Request, RequestRow } from '../request.ts'

const person = {
  ...{ name: 'Ayşe', lastname: 'Yılmaz', tckimlik: '*******0146', phone: '+905321234567', step: '5', why: '' },
  ...{ status: 1, status_name: 'Yeni', created_date: '2026-11-20T09:00:00.000Z' },
}

export const requestRow = (values: Pick<RequestRow, 'id'> & Partial<RequestRow>): RequestRow => ({
  ...person,
  ...{ institution: 'Poyraz Fiber', assignee: '', given_to: '', due_at: null },
  ...values,
})

/** A request in which everything is in order. */
export const request = (values: Pick<Request, 'id'> & Partial<Request>): Request => ({
  ...person,
  ...{ is_final: false, account_id: '', card_number: '', sozlesme: '', kimlik_on: '', kimlik_arka: '', version: 1 },
  ...{ member_id: 1, banned: '0', category: { id: 1, name: 'İnternet' }, fields: [], missing: [], missing_note: '' },
  ...{ assignee: null, duplicates: [], due: null, checks: [], faxid: null, fax: null, answer: null, answers: [] },
  brand_detail: { makename: 'Poyraz Fiber', makeImage: '', fax_number: '+902125554433' },
  ...values,
})
