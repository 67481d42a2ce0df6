import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { type Column, FeatureMatrix } from './FeatureMatrix.tsx'
import type { Feature } from './matrix.ts'
import { featureLines } from './words.ts'

/** The table of features, edited by keyboard. */
export function FeaturesField(facts: FieldFacts) {
  const { form, stored, closed = false } = useFormContext()
  const { packages } = stored as { packages: Column[] }
  const { key, id, start, change, label } = useField<Feature[]>(facts, {
    words: (value) => featureLines(value, packages).join('\n'),
  })
  const wrong = new Set(Object.keys(form.errors).map((path) => Number(path.split('.')[1])))
  return (
    <FeatureMatrix
      key={key}
      id={id}
      label={label}
      packages={packages}
      start={start}
      wrong={wrong}
      closed={closed}
      onChange={(features) => {
        for (const path of Object.keys(form.errors)) form.clearFieldError(path)
        change(features)
      }}
    />
  )
}
