import { Button, Input, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DragHandle } from '../order/DragHandle.tsx'
import { moved, stepOf } from '../order/move.ts'
import order from '../order/order.module.css'
import { useDragOrder } from '../order/use-drag-order.ts'
import { IconControl } from './IconControl.tsx'
import classes from './modules.module.css'

type Item = Record<string, string>

/** One part of an item; `kind` decides its control. */
export type Part = { key: string; label: string; kind: 'line' | 'text' | 'icon' | 'picture'; most: number }

type Props = {
  label: string
  parts: readonly Part[]
  start: readonly Item[]
  /** Path within the list (`2.icon`) → sentence. */
  errors: Record<string, string>
  onChange: (items: Item[]) => void
}

const most = 200
let keys = 0
const keyed = (item: Item) => ({ key: ++keys, item })

/** The items of a list field: added, removed, ordered by dragging or by Alt+↑ and Alt+↓. */
export function ItemsControl({ label, parts, start, errors, onChange }: Props) {
  const [rows, setRows] = useState(() => start.map(keyed))
  const now = useRef(rows)
  const [said, setSaid] = useState('')
  const drag = useDragOrder<HTMLOListElement>({ onMove: move })

  function put(next: typeof rows) {
    now.current = next
    setRows(next)
    onChange(next.map(({ item }) => item))
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= now.current.length) return
    put(moved(now.current, from, to))
    setSaid(`${from + 1}. öğe ${to + 1}. sıraya taşındı`)
  }

  function type(at: number, part: string, text: string) {
    now.current = now.current.map((row, index) =>
      index === at ? { ...row, item: { ...row.item, [part]: text } } : row,
    )
    onChange(now.current.map(({ item }) => item))
  }

  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    move(at, at + step)
  }

  return (
    <Input.Wrapper label={label} labelElement="div">
      <ol className={classes.items} ref={drag.list} aria-label={label}>
        {rows.map(({ key, item }, at) => (
          <li key={key} data-row className={`${order.row} ${classes.item}`} onKeyDown={(event) => press(event, at)}>
            <DragHandle label={`${label}: ${at + 1}. öğeyi taşı`} {...drag.handle(at)} />
            <div className={classes.itemFields}>
              {parts.map((part) => (
                <PartControl
                  key={part.key}
                  part={part}
                  start={item[part.key] ?? ''}
                  error={errors[`${at}.${part.key}`]}
                  onChange={(text) => type(at, part.key, text)}
                />
              ))}
            </div>
            <button
              type="button"
              className={classes.quiet}
              aria-label={`${label}: ${at + 1}. öğeyi çıkar`}
              title="Çıkar"
              onClick={() => put(now.current.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        mt={rows.length > 0 ? 8 : 4}
        disabled={rows.length >= most}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => put([...now.current, keyed(Object.fromEntries(parts.map((part) => [part.key, ''])))])}
      >
        Öğe Ekle
      </Button>
      <span className={classes.said} role="status">
        {said}
      </span>
    </Input.Wrapper>
  )
}

type PartProps = { part: Part; start: string; error: string | undefined; onChange: (text: string) => void }

function PartControl({ part: { label, kind, most }, start, error, onChange }: PartProps) {
  if (kind === 'icon' || kind === 'picture') {
    return (
      <IconControl label={label} start={start} error={error} pictureOnly={kind === 'picture'} onChange={onChange} />
    )
  }
  const look = { label, error, defaultValue: start, maxLength: most, autoComplete: 'off' }
  if (kind === 'line') return <TextInput {...look} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <Textarea
      {...look}
      className={classes.wide}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
