import { Input, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './features.module.css'
import { type Feature, valuesOf } from './features.ts'
import { PromoIcon } from './PromoIcon.tsx'
import { type FeatureKind, featureKinds, kindOfFeature } from './words.ts'

type Props = {
  feature: Feature
  /** Path within the feature → sentence. */
  errors: Record<string, string>
  onChange: (part: Partial<Feature>) => void
}

const kinds = Object.entries(featureKinds).map(([value, label]) => ({ value, label }))

/** One feature: its name, how it is answered, and the settings of that kind. */
export function FeatureFields({ feature, errors, onChange }: Props) {
  const [kind, setKind] = useState(kindOfFeature(feature))

  function choose(next: FeatureKind) {
    setKind(next)
    onChange(next === 'answer' ? { function: 1 } : { function: 0, type: next })
  }

  return (
    <Stack gap={16}>
      <div className={classes.head}>
        <TextInput
          className={classes.name}
          label="Özelliğin adı"
          required
          defaultValue={feature.option_name}
          error={errors.option_name}
          maxLength={200}
          autoComplete="off"
          autoFocus={feature.option_name === ''}
          placeholder="İndirme hızı"
          onChange={(event) => onChange({ option_name: event.currentTarget.value })}
        />
        <PromoIcon label="Simge" start={feature.icon} error={errors.icon} onChange={(icon) => onChange({ icon })} />
      </div>
      <Input.Wrapper label="Nasıl yanıtlanır" labelElement="div" error={errors.type ?? errors.function}>
        <div>
          <SegmentedControl
            className={classes.kinds}
            aria-label="Nasıl yanıtlanır"
            data={kinds}
            value={kind}
            onChange={(next) => choose(next as FeatureKind)}
          />
        </div>
      </Input.Wrapper>
      {kind === 'select' && (
        <Textarea
          label="Seçilecek değerler"
          description="Her satıra bir değer yazın; bu sırayla sunulur"
          error={valuesError(errors)}
          defaultValue={feature.subvalues.map(({ name }) => name).join('\n')}
          autosize
          minRows={3}
          maxRows={12}
          onChange={(event) => onChange({ subvalues: valuesOf(event.currentTarget.value) })}
        />
      )}
      {(kind === 'text' || kind === 'number') && (
        <div className={classes.pair}>
          <TextInput
            label="Birim"
            defaultValue={feature.unit}
            error={errors.unit}
            maxLength={40}
            autoComplete="off"
            placeholder="Mbps, GB, ay"
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
          <TextInput
            label="Örnek değer"
            description="Boş alanda soluk görünür"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            defaultValue={feature.placeholder}
            error={errors.placeholder}
            maxLength={200}
            autoComplete="off"
            placeholder="100"
            onChange={(event) => onChange({ placeholder: event.currentTarget.value })}
          />
        </div>
      )}
    </Stack>
  )
}

/** The problem of one of the values, with its position. */
function valuesError(errors: Record<string, string>): string | undefined {
  const path = Object.keys(errors).find((key) => key.startsWith('subvalues'))
  if (path === undefined) return undefined
  const at = /^subvalues\.(\d+)/.exec(path)?.[1]
  return at === undefined ? errors[path] : `${Number(at) + 1}. değer: ${errors[path]}`
}
