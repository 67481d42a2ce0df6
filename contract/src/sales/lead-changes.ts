import * as z from 'zod/mini'
import { BulkUndo, BulkWork, Receipt, WorkReceipt } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { creation, patch } from '../kit/patch.ts'
import { LeadDraft, place, saleOfLead } from './lead-facts.ts'

const note = () => label('Not', field.optionalRemark())
const target = { id: field.id(), version: field.version() }

const moved = {
  method: 'POST',
  right: 'leads:write',
  body: z.object({
    ...target,
    status_id: label('Durum', field.id()),
    note: note(),
    /** What happens to the shipment of a sale that is cancelled. */
    shipment: z.optional(label('Gönderi', z.enum(['return', 'keep']))),
  }),
  answer: field.updated(),
} as const

const noted = {
  method: 'POST',
  right: 'leads:write',
  body: z.object({ id: field.id(), note: label('Not', field.remark({ least: 1, most: 5_000 })) }),
  answer: field.written(),
} as const

/** Calls that create and change leads and sales. */
export const leadChanges = calls('leads', {
  create: {
    method: 'POST',
    path: '/api/lead_add',
    right: 'leads:write',
    summary: 'Müşteri adayı ekler',
    body: creation(LeadDraft),
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/lead_edit',
    right: 'leads:write',
    summary: 'Bir adayın ya da satışın bilgilerini günceller',
    body: z.extend(patch(LeadDraft), target),
    answer: field.updated(),
  },
  status: {
    ...moved,
    path: '/api/lead_status',
    summary: 'Bir adayın ya da satışın durumunu, izin verilen geçişlerden biriyle değiştirir',
  },
  saleStatus: {
    ...moved,
    path: '/api/talep_status',
    summary: 'Ayrıntı ekranından durum değiştirir; lead_status ile aynı kurallar',
  },
  note: { ...noted, path: '/api/lead_note', summary: 'Adaya ya da satışa not ekler' },
  saleNote: { ...noted, path: '/api/talep_note', summary: 'Ayrıntı ekranından not ekler' },
  assign: {
    method: 'POST',
    path: '/api/lead_assign',
    right: 'leads:write',
    summary: 'Bir kişiyi görevlendirir; null görevlendirmeyi kaldırır',
    body: z.object({ ...target, staff_id: label('Görevli', z.nullable(field.id())) }),
    answer: field.updated(),
  },
  callback: {
    method: 'POST',
    path: '/api/lead_callback',
    right: 'leads:write',
    summary: 'Geri arama zamanı koyar, null kaldırır; zamanı gelince görevliye bildirilir',
    body: z.object({ ...target, callback_at: label('Geri arama', z.nullable(field.neededMoment())), note: note() }),
    answer: field.updated(),
  },
  convert: {
    method: 'POST',
    path: '/api/lead_convert',
    right: 'leads:write',
    summary: 'Adaydan satış yapar: aday kazanılır, satış yeni bir kayıt olur; id satışındır',
    body: z.extend(patch(z.object(place)), {
      ...target,
      product_id: label('Kampanya', field.id()),
      ...saleOfLead,
      note: note(),
    }),
    answer: field.saved(),
  },
  bulk: {
    method: 'POST',
    path: '/api/lead_bulk',
    right: 'leads:write',
    summary: 'Seçilenleri bir duruma geçirir veya bir kişiye verir; yapılamayanları nedeniyle söyler',
    body: BulkWork,
    long: true,
    answer: WorkReceipt,
  },
  undoBulk: {
    method: 'POST',
    path: '/api/lead_undo_bulk',
    right: 'leads:write',
    summary:
      'Kişinin bu kayıtlarda on dakika içinde yaptığı son değişiklikleri geri alır; yapılamayanları nedeniyle söyler',
    body: BulkUndo,
    long: true,
    answer: Receipt,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lead/{id}',
    right: 'leads:write',
    summary: 'Adayı ya da satışı çöp kutusuna taşır',
    query: z.object({ reason: label('Neden', field.optionalRemark(500)) }),
    answer: field.written(),
  },
})
