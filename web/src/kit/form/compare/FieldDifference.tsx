import { Radio } from '@mantine/core'
import { useId } from 'react'
import { Problem } from '../../look/Problem.tsx'
import { StatusDot } from '../../look/status.tsx'
import type { Reading } from '../values.ts'
import classes from './compare.module.css'
import { type Difference, outcomeOf, type Side } from './merge.ts'
import { textOf, ValueDifference } from './ValueDifference.tsx'

/** The labels of the three versions, and the notes for a field that only one side changed. */
export type SideWords = {
  start: string
  mine: string
  theirs: string
  byMine: string
  byTheirs: string
}

type Props = {
  field: Difference
  label: string
  reading: Reading | undefined
  words: SideWords
  choice: Side | undefined
  /** The person tried to continue without choosing here. */
  isMissing: boolean
  /** The first field that needs a choice takes the focus. */
  hasFocus: boolean
  onChoose: (side: Side) => void
}

/** One field of a comparison: the start, mine, theirs. */
export function FieldDifference({ field, label, reading, words, choice, isMissing, hasFocus, onChoose }: Props) {
  const { name, start, mine, theirs, by } = field
  const group = useId()
  const sides = (['mine', 'theirs'] as const).filter((side) => by === side || by === 'both' || by === 'lists')
  const cards = sides.map((side) => (
    <div key={side} className={classes.card} data-chosen={choice === side || undefined}>
      {by === 'both' ? (
        <Radio
          name={group}
          checked={choice === side}
          onChange={() => onChoose(side)}
          label={words[side]}
          aria-label={`${label}: ${words[side]}`}
          data-autofocus={(hasFocus && side === 'mine') || undefined}
        />
      ) : (
        <p className={classes.cardTitle}>{words[side]}</p>
      )}
      <ValueDifference
        label={`${label}, ${words[side]}`}
        reading={reading}
        start={start}
        value={{ mine, theirs }[side]}
      />
    </div>
  ))

  return (
    <section data-field={name} aria-label={label}>
      <h3 className={classes.fieldTitle}>
        {label}
        <StatusDot tone={by === 'both' && !choice ? 'warning' : 'neutral'}>{wordsOf(field, words, choice)}</StatusDot>
      </h3>
      {isMissing && <Problem>Hangisinin kalacağını seçin</Problem>}
      <div
        className={classes.cards}
        data-count={sides.length + 1}
        {...(by === 'both' && { role: 'radiogroup', 'aria-label': `${label}: hangisi kalsın` })}
      >
        <div className={classes.card} data-start>
          <p className={classes.cardTitle}>{words.start}</p>
          <ValueDifference label={`${label}, ${words.start}`} reading={reading} start={start} value={start} />
        </div>
        {cards}
      </div>
      {by === 'lists' && <p className={classes.outcome}>Birleşince: {textOf(outcomeOf(field, undefined), reading)}</p>}
    </section>
  )
}

function wordsOf({ by }: Difference, words: SideWords, choice: Side | undefined): string {
  if (by === 'mine') return words.byMine
  if (by === 'theirs') return words.byTheirs
  if (by === 'lists') return 'İkisi de değişti, birleştirilir'
  return choice ? `${words[choice]} kalacak` : 'İkisi de değişti, birini seçin'
}
