import { Textarea } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
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
      draw={(count, remaining) => (
        <Textarea
          {...look}
          label={label}
          description={help && remaining ? [help, remaining] : (remaining ?? help)}
          defaultValue={start}
          maxLength={most}
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
  draw: (count: (text: string) => void, remaining: React.ReactNode) => React.ReactNode
}

function CountedText({ start, most, draw }: Counted) {
  const [used, setUsed] = useState(start.length)
  const remaining = most !== undefined && (
    <span key="remaining" className={classes.remaining} data-figures data-short={most - used <= 20 || undefined}>
      {most - used}/{most}
    </span>
  )
  return draw((text) => setUsed(text.length), remaining || undefined)
}
