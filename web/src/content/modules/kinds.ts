import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { fieldLines } from './parts/words.ts'
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
