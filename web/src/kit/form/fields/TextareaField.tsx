import { Textarea } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import classes from '../form.module.css'

type Props = FieldFacts & { help?: string; rows?: number }

/** Plain text of several lines. If the contract sets a limit, the remaining characters are shown. */
export function TextareaField({ help, rows = 4, ...facts }: Props) {
  const { key, start, change, label, ...look } = useField<string>(facts)
  const { most } = facts
  return (
    <CountedText
      key={key}
      start={start}
      most={most}
      draw={(count, remaining, mostUnits) => (
        <Textarea
          {...look}
          label={label}
          description={help && remaining ? [help, remaining] : (remaining ?? help)}
          defaultValue={start}
          maxLength={mostUnits}
          autosize
          minRows={rows}
          maxRows={14}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            count(event.currentTarget.value)
            change(event)
          }}
        />
      )}
    />
  )
}

type Counted = {
  start: string
  most: number | undefined
  draw: (count: (text: string) => void, remaining: React.ReactNode, mostUnits: number | undefined) => React.ReactNode
}

// The contract's limit counts characters, the browser's UTF-16 units, of which an emoji has two.
const sizeOf = (text: string) => {
  const characters = [...text].length
  return { characters, more: text.length - characters }
}

function CountedText({ start, most, draw }: Counted) {
  const [used, setUsed] = useState(() => sizeOf(start))
  const count = (text: string) => setUsed(sizeOf(text))
  if (most === undefined) return draw(count, undefined, undefined)
  const left = most - used.characters
  const remaining = (
    <span key="remaining" className={classes.remaining} data-figures data-short={left <= 20 || undefined}>
      {formatCount(left)}/{formatCount(most)}
    </span>
  )
  return draw(count, remaining, most + used.more)
}
