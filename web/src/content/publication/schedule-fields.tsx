import type { schedule } from '../../../../contract/src/content/publication.ts'
import { MomentField } from '../../kit/form/fields/MomentField.tsx'
import type { FieldsOf } from '../../kit/form/placing.tsx'

/** When content is published and unpublished by itself. */
export const scheduleFields: FieldsOf<typeof schedule> = {
  publishAt: (at) => <MomentField {...at} ahead help="Taslak bu zamanda kendiliğinden yayına alınır" />,
  unpublishAt: (at) => <MomentField {...at} ahead help="Yayındaki içerik bu zamanda yeniden taslak olur" />,
}
