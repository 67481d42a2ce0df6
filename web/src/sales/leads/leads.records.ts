import { IconUserPlus } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { LeadDraft, LeadState, paymentMethods, paymentStatusWords } from '../../../../contract/src/sales/lead-facts.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { kindWord } from './lead.ts'
import { leadPath } from './leads.ts'

export const leadRecord = recordOf({ draft: LeadDraft, calls: leads, name: 'Kayıt', also: ['figures'] })

const listName = (list: unknown, answer: unknown) =>
  (answer as { name: string } | undefined)?.name ?? String(list ?? '')

type Answer = { option_name: string; value: string }

export const leadKinds: RecordKind[] = [
  kindOf(
    { get: leads.list, list: leads.list, draft: LeadState },
    {
      title: 'Müşteri adayı ya da satış',
      plural: 'Müşteri adayları ve satışlar',
      path: leadPath,
      shows: {
        id: { as: 'told', call: leads.title, given: (id) => ({ id }), tell: listName },
        payment_method: { as: 'words', words: { '': '', ...paymentMethods } },
        payment_status: { as: 'words', words: paymentStatusWords },
        callback_at: { as: 'text', text: (at) => formatDateTime(at as string | null) },
        inputs: {
          as: 'lines',
          lines: (list) => (list as Answer[]).map(({ option_name, value }) => `${option_name}: ${value}`),
        },
        vas: { as: 'lines', lines: (list) => list as string[] },
      },
      found: foundIn(
        IconUserPlus,
        leads.find,
        ({ id, kind, full_name, status_name }) => ({
          title: full_name,
          note: `${kindWord(kind)} · ${status_name} · ${id}`,
        }),
        (search) => ({ search }),
      ),
    },
  ),
]
