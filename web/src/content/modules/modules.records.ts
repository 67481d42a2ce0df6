import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { modulePath } from './modules.ts'
import { fieldsInOrder } from './parts/field.ts'
import { definitionLines } from './parts/words.ts'

export const moduleRecord = recordOf({
  draft: ModuleDraft,
  calls: modules,
  fills: { data: ({ data }) => fieldsInOrder(data) },
  name: 'Modül',
})

export const moduleKinds: RecordKind[] = [
  kindOf(moduleRecord, {
    title: 'Modül',
    plural: 'Modüller',
    shows: {
      data: { as: 'lines', lines: (value) => definitionLines((value ?? []) as PageModule['data']).split('\n') },
    },
    path: modulePath,
  }),
]
