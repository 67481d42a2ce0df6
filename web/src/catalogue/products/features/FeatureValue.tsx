import { useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './features.module.css'
import type { EnteredValue, Offered } from './features.ts'

type Props = {
  definition: EnteredValue | Offered
  said: EnteredValue
  labelId: string
  name: string
  onChange: (part: Partial<EnteredValue>) => void
}

const answers = [
  { deger: 'yes', text: 'Var' },
  { deger: 'no', text: 'Yok' },
  { deger: '', text: 'Belirtilmedi' },
] as const

/** The campaign's value for a feature. Plain elements, because a form has dozens of features. */
export function FeatureValue({ definition, said, labelId, name, onChange }: Props) {
  if (definition.function === 1) {
    return (
      <span className={classes.answers} role="radiogroup" aria-labelledby={labelId}>
        {answers.map(({ deger, text }) => (
          <label key={deger} className={classes.answer}>
            <input
              type="radio"
              name={labelId}
              defaultChecked={said.deger === deger}
              onChange={() => onChange({ deger })}
            />
            <span>{text}</span>
          </label>
        ))}
      </span>
    )
  }
  return (
    <span className={classes.value}>
      {definition.type === 'select' ? (
        <Choices definition={definition} said={said} labelId={labelId} onChange={onChange} />
      ) : (
        <input
          className={classes.input}
          aria-labelledby={labelId}
          inputMode={definition.type === 'number' ? 'decimal' : undefined}
          placeholder={definition.placeholder}
          defaultValue={said.value}
          maxLength={5_000}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      )}
      <input
        className={`${classes.input} ${classes.unit}`}
        aria-label={`${name}: birim`}
        placeholder={definition.unit || 'Birim'}
        defaultValue={said.unit === definition.unit && said.id !== null ? '' : said.unit}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
    </span>
  )
}

type ChoicesProps = Omit<Props, 'name'>

const fewChoices = 40

/**
 * Chooses one of the subvalues. A long list is rendered only when it is about to open: some have two thousand options.
 */
function Choices({ definition, said, labelId, onChange }: ChoicesProps) {
  const [isMade, setMade] = useState(definition.subvalues.length <= fewChoices)
  const [value, setValue] = useState(said.value)
  const names = definition.subvalues.map(({ name }) => name)
  const isFormer = value !== '' && !names.includes(value)
  const make = () => flushSync(() => setMade(true))
  return (
    <select
      className={classes.input}
      aria-labelledby={labelId}
      value={value}
      onPointerDown={make}
      onFocus={() => setMade(true)}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value)
        onChange({ value: currentTarget.value })
      }}
    >
      <option value="">Seçin</option>
      {(isFormer || (!isMade && value !== '')) && <option value={value}>{value}</option>}
      {isMade &&
        names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
    </select>
  )
}
