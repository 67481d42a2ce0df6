import * as z from 'zod/mini'
import { schedule } from '../../../../contract/src/content/publication.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { MomentField } from '../../kit/form/fields/MomentField.tsx'

const at = fieldsOf(z.object(schedule))

/** When content comes out and goes by itself. */
export function ScheduleFields() {
  return (
    <FormSection title="Zamanlama">
      <MomentField {...at('publishAt')} help="Taslak bu zamanda kendiliğinden yayına alınır" />
      <MomentField {...at('unpublishAt')} help="Yayındaki içerik bu zamanda yeniden taslak olur" />
    </FormSection>
  )
}
