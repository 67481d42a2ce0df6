import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { Dialog } from '../../ask/Dialog.tsx'
import { Faint } from '../../look/Faint.tsx'
import type { Reading, Values } from '../values.ts'
import classes from './compare.module.css'
import { FieldDifference, type SideWords } from './FieldDifference.tsx'
import { type Choices, type Difference, merge, undecided } from './merge.ts'

type Props = {
  title: string
  intro: string
  words: SideWords
  draft: z.ZodMiniObject
  readings: Map<string, Reading>
  fields: Difference[]
  mine: Values
  /** The action, called with the merged values of both sides. */
  action: { text: string; run: (merged: Values) => void }
  /** More buttons. */
  others?: ReactNode
  onClose: () => void
}

/**
 * Compares two versions of the same start, field by field. What only one side changed is taken; the person chooses the
 * rest.
 */
export function CompareDialog({ title, intro, words, draft, readings, fields, mine, action, others, onClose }: Props) {
  const [choices, setChoices] = useState<Choices>({})
  const [isAsked, setAsked] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const open = undecided(fields, choices)
  const needsChoice = fields.some(({ by }) => by === 'both')

  function finish() {
    const [first] = open
    if (!first) return action.run(merge(mine, fields, choices))
    setAsked(true)
    list.current?.querySelector<HTMLElement>(`[data-field="${first.name}"] input`)?.focus()
  }

  return (
    <Dialog
      size="full"
      title={title}
      onCancel={onClose}
      actions={
        <>
          <span className={classes.open} role="status">
            {open.length > 0 && `${open.length} alanda seçim bekleniyor`}
          </span>
          <Button variant="default" onClick={onClose}>
            Kapat
          </Button>
          {others}
          <Button data-autofocus={!needsChoice || undefined} onClick={finish}>
            {action.text}
          </Button>
        </>
      }
    >
      <p className={classes.intro}>{intro}</p>
      {fields.length === 0 && <Faint>İki metin aynı.</Faint>}
      <div ref={list} className={classes.fields}>
        {fields.map((field) => (
          <FieldDifference
            key={field.name}
            field={field}
            label={field.part?.label ?? labelOf(draft, field.name)}
            reading={field.part?.reading ?? readings.get(field.part?.of ?? field.name)}
            words={words}
            choice={choices[field.name]}
            isMissing={isAsked && open.includes(field)}
            hasFocus={field === open[0]}
            onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}
