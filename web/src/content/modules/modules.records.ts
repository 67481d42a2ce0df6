import { IconPlus } from '@tabler/icons-react'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { fieldLines } from './parts/words.ts'
import { modulePath } from './records.ts'

const kinds: RecordKind[] = [
  {
    domain: modules.all.domain,
    title: 'Modül',
    plural: 'Modüller',
    draft: ModuleDraft,
    shows: { data: { as: 'lines', lines: (value) => fieldLines((value ?? []) as PageModule['data']).split('\n') } },
    path: modulePath,
  },
]

const palette: PalettePart = {
  actions: [
    {
      id: 'modules.new',
      title: 'Yeni Modül',
      icon: IconPlus,
      right: modules.create.right,
      href: '/content/modules/addModule?module=new',
    },
  ],
  records: [],
}

export const modulesRecords: PanelRecords = { kinds, palette }
