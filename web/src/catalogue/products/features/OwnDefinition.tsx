import { useState } from 'react'
import { featureTypes } from '../../../../../contract/src/catalogue/features.ts'
import { valuesOf } from '../../product-categories/features.ts'
import classes from './features.module.css'
import type { EnteredValue } from './features.ts'

type Props = { said: EnteredValue; labelId: string; onChange: (part: Partial<EnteredValue>) => void }

const typeWords = { text: 'Metin', number: 'Sayı', select: 'Seçenekli' } as const

/** The name and the kind of a campaign's own feature. */
export function OwnDefinition({ said, labelId, onChange }: Props) {
  const [type, setType] = useState(said.type)
  return (
    <span className={classes.own}>
      <input
        id={labelId}
        className={classes.input}
        aria-label="Özelliğin adı"
        placeholder="Özelliğin adı"
        defaultValue={said.option_name}
        maxLength={200}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was just added and needs a name
        autoFocus={said.option_name === ''}
        onChange={({ currentTarget }) => onChange({ option_name: currentTarget.value })}
      />
      {said.function === 0 && (
        <select
          className={`${classes.input} ${classes.unit}`}
          aria-label="Özelliğin türü"
          value={type}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as EnteredValue['type']
            setType(next)
            onChange({ type: next })
          }}
        >
          {featureTypes.map((one) => (
            <option key={one} value={one}>
              {typeWords[one]}
            </option>
          ))}
        </select>
      )}
      {said.function === 0 && type === 'select' && (
        <textarea
          className={`${classes.input} ${classes.choices}`}
          aria-label="Seçenekler, her satıra bir tane"
          placeholder="Her satıra bir seçenek"
          defaultValue={said.subvalues.map(({ name }) => name).join('\n')}
          onChange={({ currentTarget }) => onChange({ subvalues: valuesOf(currentTarget.value) })}
        />
      )}
    </span>
  )
}
