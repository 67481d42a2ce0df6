import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { PickField, PickOf } from '../../kit/form/choices/PickField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useCall } from '../../kit/net/queries.ts'

/** The province whose districts are offered. Choosing another one clears the district. */
export function CityField(facts: FieldFacts) {
  const { form } = useFormContext()
  return (
    <PickField
      {...facts}
      names={dealers.citys}
      namedBy="city"
      placeholder="İl seçin"
      onPick={() => form.setFieldValue('town_id', null)}
    />
  )
}

/** A district of the chosen province. The answer for another province is never shown. */
export function TownField(facts: FieldFacts) {
  const { form } = useFormContext()
  const city = form.useWatchValue('city_id') as number | null
  const read = useCall(dealers.towns, { citys: String(city ?? '') }, { enabled: Boolean(city) })
  return (
    <>
      <PickOf
        {...facts}
        namedBy="town"
        offered={city ? read.data : []}
        placeholder={city ? 'İlçe seçin' : 'Önce ili seçin'}
      />
      {city && <Unanswered read={read} name="İlçeler" />}
    </>
  )
}
