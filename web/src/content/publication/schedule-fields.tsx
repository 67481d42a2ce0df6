import type { schedule } from '../../../../contract/src/content/publication.ts'
import { MomentField } from '../../kit/form/fields/MomentField.tsx'
import type { FieldsOf } from '../../kit/form/placing.tsx'

const scheduled = (publish: string, unpublish: string): FieldsOf<typeof schedule> => ({
  publishAt: (at) => <MomentField {...at} ahead help={publish} />,
  unpublishAt: (at) => <MomentField {...at} ahead help={unpublish} />,
})

/** When content is published and unpublished by itself. */
export const scheduleFields = scheduled(
  'Taslak bu zamanda kendiliğinden yayına alınır',
  'Yayındaki içerik bu zamanda yeniden taslak olur',
)

/** Like `scheduleFields`, for a record that is active or passive and not a draft. */
export const activityFields = scheduled(
  'Pasif kampanya bu zamanda kendiliğinden aktif olur',
  'Aktif kampanya bu zamanda kendiliğinden pasif olur',
)
