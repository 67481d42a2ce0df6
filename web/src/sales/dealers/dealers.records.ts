import { IconBuildingStore } from '@tabler/icons-react'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { statusWords } from '../../../../contract/src/kit/values/status.ts'
import { DealerDraft, DealerState, dealers } from '../../../../contract/src/sales/dealers.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { dealerPaths } from './dealers.ts'

export const dealerRecord = recordOf({ draft: DealerDraft, calls: dealers, name: 'Bayi', also: ['fax'] })

const phone = { as: 'text', text: (number: unknown) => formatPhone(String(number ?? '')) } as const

export const dealerKinds: RecordKind[] = [
  kindOf(
    { get: dealers.get, list: dealers.list, draft: DealerState },
    {
      title: 'Bayi',
      plural: 'Bayiler',
      shows: {
        phone,
        fax_number: phone,
        status: { as: 'words', words: statusWords },
      },
      path: (id) => panelPath(dealerPaths.all as '/sellers/active', id),
      found: foundIn(
        IconBuildingStore,
        dealers.list,
        ({ dealers_name, city, town }) => ({ title: dealers_name, note: `${city} / ${town}` }),
        (search) => ({ status: 'all', search, limit: 5 }),
      ),
    },
  ),
]
