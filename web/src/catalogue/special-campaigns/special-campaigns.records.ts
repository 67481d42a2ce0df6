import { IconSparkles } from '@tabler/icons-react'
import {
  CampaignCategoryDraft,
  campaignCategories,
  SpecialCampaignDraft,
  specialCampaigns,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { needing } from '../../../../contract/src/kit/patch.ts'
import { statusOf, statusWord } from '../../../../contract/src/kit/values/status.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { campaignCategoriesPath, specialCampaignPaths } from './special-campaigns.ts'

/** The site shows all texts of a special campaign, so the form requires them. */
export const specialCampaignRecord = recordOf({
  draft: needing(SpecialCampaignDraft, 'description', 'buttontext', 'buttonurl'),
  calls: specialCampaigns,
  name: 'Özel Kampanya',
  fills: {
    status: ({ status }) => statusOf(status),
    platform: ({ platform }) => platform?.id ?? null,
    product: ({ product }) => product?.id ?? null,
  },
  also: ['campaign_categories', 'schedule'],
})

export const campaignCategoryRecord = recordOf({
  draft: CampaignCategoryDraft,
  calls: campaignCategories,
  name: 'Kategori',
  fills: { status: ({ status }) => statusOf(status) },
  also: ['special_campaigns'],
})

/** What the history stored of a platform or a product: its name at that time, because it may no longer exist. */
const pointed = (value: unknown) => {
  const kept = value as { id: number; name: string | null } | null | undefined
  return kept ? (kept.name ?? `#${kept.id}`) : ''
}

export const specialCampaignKinds: RecordKind[] = [
  kindOf(specialCampaignRecord, {
    title: 'Özel kampanya',
    plural: 'Özel kampanyalar',
    shows: {
      platform: { as: 'text', text: pointed },
      product: { as: 'text', text: pointed },
      body: { as: 'lines', lines: (value) => ((value ?? []) as { name: string }[]).map(({ name }) => name) },
    },
    path: specialCampaignPaths.one,
    found: foundIn(IconSparkles, specialCampaigns.list, ({ title, status }: Row) => ({
      title,
      note: statusWord(status),
    })),
  }),
  kindOf(campaignCategoryRecord, {
    title: 'Özel kampanya kategorisi',
    plural: 'Özel kampanya kategorileri',
    path: (id) => panelPath(campaignCategoriesPath, id),
  }),
]

type Row = Answer<typeof specialCampaigns.list>['data'][number]
