import type { PageModule } from '../../../contract/src/kit/modules.ts'
import { ModuleDraft, modules } from '../../../contract/src/modules.ts'
import type { RecordKind } from '../kit/history/kinds.ts'
import { fieldLines } from '../kit/modules/words.ts'
import { modulePath } from './records.ts'

export const moduleKinds: RecordKind[] = [
  {
    domain: modules.all.domain,
    title: 'Modül',
    plural: 'Modüller',
    draft: ModuleDraft,
    shows: { data: { as: 'lines', lines: (value) => fieldLines((value ?? []) as PageModule['data']).split('\n') } },
    path: modulePath,
  },
]
