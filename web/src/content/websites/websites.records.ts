import { IconWorld } from '@tabler/icons-react'
import { WebsiteDraft, websites } from '../../../../contract/src/content/websites.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { websitePaths } from './websites.ts'

export const websiteRecord = recordOf({ draft: WebsiteDraft, calls: websites, name: 'Web Sitesi' })

export const websiteKinds: RecordKind[] = [
  kindOf(websiteRecord, {
    title: 'Web sitesi',
    plural: 'Web siteleri',
    path: websitePaths.one,
    found: foundIn(IconWorld, websites.list, ({ title, url }) => ({ title, note: url })),
  }),
]
