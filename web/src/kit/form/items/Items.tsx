import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { runKey } from '../../keys/keys.ts'
import { DragHandle } from '../../order/DragHandle.tsx'
import { moved } from '../../order/move.ts'
import order from '../../order/order.module.css'
import { RowTool } from '../../order/RowTool.tsx'
import { useDragOrder } from '../../order/use-drag-order.ts'
import { isSame } from '../compare/merge.ts'
import classes from './items.module.css'
import { type Item, type ItemPart, isBlank, pastedLines, type Row } from './items.ts'

type Props = {
  /** What the list is called; each control is named by it. */
  label: string
  start: readonly Item[]
  parts: readonly ItemPart[]
  /** At most so many items. */
  most?: number
  addText: string
  /** Blank items are handed on, too. */
  keepsBlank?: boolean
  /** Path within the list (`2.icon`) → sentence. */
  errors?: Record<string, string>
  onChange: (items: Item[]) => void
}

/**
 * A list of items with the same parts, such as {name} or {name, icon, description}: added, removed and put in order by
 * dragging, by buttons or by Alt+↑ and Alt+↓. Enter adds the next one, a pasted list all of its lines. It keeps what is
 * typed itself: give it another `key` to begin anew. Blank items are not handed on, unless told.
 */
export function Items({ label, start, parts, most = 100, addText, keepsBlank = false, errors = {}, onChange }: Props) {
  const [rows, setRows] = useState<Row[]>(() => start.map((item, row) => ({ row, item })))
  const [told, setTold] = useState('')
  const now = useRef(rows)
  const next = useRef(start.length)
  const handed = useRef(start)
  const drag = useDragOrder<HTMLOListElement>({ onMove: move })

  function hand(changed: Row[]) {
    now.current = changed
    const items = changed.filter((row) => keepsBlank || !isBlank(row, parts)).map(({ item }) => item)
    if (!isSame(items, handed.current)) onChange(items)
    handed.current = items
  }

  function put(changed: Row[], focus?: Row) {
    setRows(changed)
    hand(changed)
    if (focus) requestAnimationFrame(() => lineOf(drag.list.current, focus)?.focus())
  }

  const blank = (values: Item = {}): Row => {
    next.current += 1
    return { row: next.current, item: { ...Object.fromEntries(parts.map(({ key }) => [key, ''])), ...values } }
  }

  function add(at: number) {
    if (now.current.length >= most) return
    const added = blank()
    put(now.current.toSpliced(at, 0, added), added)
  }

  function remove(at: number) {
    put(now.current.toSpliced(at, 1), now.current[at + 1] ?? now.current[at - 1])
    setTold(`${at + 1}. madde kaldırıldı`)
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= now.current.length) return
    put(moved(now.current, from, to))
    setTold(`${from + 1}. madde ${to + 1}. sıraya taşındı`)
  }

  function type(at: number, key: string, text: string) {
    const { row, item } = now.current[at] as Row
    hand(now.current.with(at, { row, item: { ...item, [key]: text } }))
  }

  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    const isMove = runKey(event, { 'alt+ArrowUp': () => move(at, at - 1), 'alt+ArrowDown': () => move(at, at + 1) })
    if (isMove) event.stopPropagation()
  }

  function paste(event: ClipboardEvent<HTMLElement>, at: number, key: string) {
    const lines = parts.length === 1 ? pastedLines(event.clipboardData.getData('text/plain')) : undefined
    if (!lines || now.current[at]?.item[key]?.trim()) return
    event.preventDefault()
    const added = lines.slice(0, most - now.current.length + 1).map((line) => blank({ [key]: line }))
    put(now.current.toSpliced(at, 1, ...added), added.at(-1))
  }

  return (
    <div className={classes.items}>
      <ol ref={drag.list} className={classes.list} aria-label={label} data-many={parts.length > 1 || undefined}>
        {rows.map(({ row, item }, at) => (
          <li
            key={row}
            className={`${order.row} ${classes.item}`}
            data-row={row}
            onKeyDown={(event) => press(event, at)}
          >
            <DragHandle label={`${label}, ${at + 1}. maddeyi sürükle`} {...drag.handle(at)} />
            <span className={classes.place} aria-hidden data-figures>
              {at + 1}
            </span>
            <div className={classes.parts}>
              {parts.map(({ key, Control = Line, ...part }) => (
                <Control
                  key={key}
                  {...part}
                  {...(parts.length === 1 && { called: `${label}, ${at + 1}. madde` })}
                  start={item[key] ?? ''}
                  error={errors[`${at}.${key}`]}
                  onChange={(text) => type(at, key, text)}
                  onEnter={() => add(at + 1)}
                  onPaste={(event) => paste(event, at, key)}
                />
              ))}
            </div>
            <div className={classes.tools}>
              <RowTool
                label={`${label}, ${at + 1}. maddeyi yukarı taşı`}
                title="Yukarı taşı (Alt+↑)"
                icon={IconArrowUp}
                disabled={at === 0}
                run={() => move(at, at - 1)}
              />
              <RowTool
                label={`${label}, ${at + 1}. maddeyi aşağı taşı`}
                title="Aşağı taşı (Alt+↓)"
                icon={IconArrowDown}
                disabled={at === rows.length - 1}
                run={() => move(at, at + 1)}
              />
              <RowTool
                label={`${label}, ${at + 1}. maddeyi kaldır`}
                title="Kaldır"
                icon={IconX}
                run={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => add(rows.length)}
      >
        {addText}
      </Button>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  )
}

type LineProps = Omit<ItemPart, 'key' | 'Control'> & {
  /** Its name where the part has no label of its own. */
  called?: string
  start: string
  error: string | undefined
  onChange: (text: string) => void
  onEnter: () => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

function Line({ label, called, most, lines, start, error, onChange, onEnter, onPaste }: LineProps) {
  return (
    <Textarea
      {...(called === undefined ? { label } : { 'aria-label': called, placeholder: label })}
      className={lines ? classes.wide : undefined}
      error={error}
      defaultValue={start}
      maxLength={most}
      autosize
      minRows={lines ?? 1}
      maxRows={10}
      autoComplete="off"
      onKeyDown={(event) => !lines && runKey(event, { Enter: onEnter })}
      onPaste={onPaste}
      onChange={({ currentTarget }) => {
        if (!lines && /[\r\n]/.test(currentTarget.value)) {
          currentTarget.value = currentTarget.value.replace(/[\r\n]+/g, ' ')
        }
        onChange(currentTarget.value)
      }}
    />
  )
}

const lineOf = (list: HTMLElement | null, { row }: Row) =>
  list?.querySelector<HTMLElement>(`:scope > [data-row="${row}"] textarea`)
