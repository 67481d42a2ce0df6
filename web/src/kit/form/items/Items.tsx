import { Button, Stack, Textarea, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { runKey } from '../../keys/keys.ts'
import { DragHandle } from '../../order/DragHandle.tsx'
import { moveByKeys } from '../../order/move.ts'
import { OrderTools } from '../../order/OrderTools.tsx'
import order from '../../order/order.module.css'
import { useOrdered } from '../../order/use-ordered.ts'
import { isSame } from '../compare/merge.ts'
import classes from './items.module.css'
import { type Item, type ItemPart, isBlank, pastedLines } from './items.ts'

type Props = {
  /** Name of the list; part of every control's accessible name. */
  label: string
  start: readonly Item[]
  parts: readonly ItemPart[]
  /** Maximum number of items. */
  most?: number
  addText: string
  /** Passes blank items to `onChange`, too. */
  keepsBlank?: boolean
  /** Path within the list (`2.icon`) → error message. */
  errors?: Record<string, string>
  onChange: (items: Item[]) => void
}

/**
 * A list of items with equal parts ({name}, {name, icon}, …): add, remove, reorder by drag, buttons or Alt+↑ and Alt+↓.
 * Enter adds an item, a pasted list adds all its lines. It keeps its own text: change `key` to reset it. Blank items
 * are not passed on by default.
 */
export function Items({ label, start, parts, most = 100, addText, keepsBlank = false, errors = {}, onChange }: Props) {
  const handed = useRef(start)
  const { rows, ...list } = useOrdered<Item>({
    start,
    most,
    noun: 'madde',
    focus: 'textarea',
    isBlank: (item) => isBlank(item, parts),
    onChange(all) {
      const items = keepsBlank ? all : all.filter((item) => !isBlank(item, parts))
      if (!isSame(items, handed.current)) onChange(items)
      handed.current = items
    },
  })
  const blank = (values: Item = {}): Item => ({ ...Object.fromEntries(parts.map(({ key }) => [key, ''])), ...values })
  const add = (at: number) => list.add(at, [blank()])

  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    moveByKeys(event, (step) => {
      event.stopPropagation()
      list.move(at, at + step)
    })
  }

  function paste(event: ClipboardEvent<HTMLElement>, at: number, key: string) {
    const lines = parts.length === 1 ? pastedLines(event.clipboardData.getData('text/plain')) : undefined
    if (!lines || list.current(at).item[key]?.trim()) return
    event.preventDefault()
    list.add(
      at,
      lines.map((line) => blank({ [key]: line })),
      1,
    )
  }

  return (
    <Stack gap={8}>
      <ol ref={list.drag.list} className={classes.list} aria-label={label} data-many={parts.length > 1 || undefined}>
        {rows.map(({ key: row, item }, at) => (
          <li
            key={row}
            className={`${order.row} ${classes.item}`}
            data-row={row}
            onKeyDown={(event) => press(event, at)}
          >
            <DragHandle label={`${label}, ${at + 1}. maddeyi sürükle`} {...list.drag.handle(at)} />
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
                  onChange={(text) => list.hold(at, { ...list.current(at).item, [key]: text })}
                  onEnter={() => add(at + 1)}
                  onPaste={(event) => paste(event, at, key)}
                />
              ))}
            </div>
            <div className={classes.tools}>
              <OrderTools
                at={at}
                count={rows.length}
                nameOf={(action) => `${label}, ${at + 1}. maddeyi ${action}`}
                onMove={list.move}
                onRemove={() => list.remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={list.isFull}
        onClick={() => add(rows.length)}
      >
        {addText}
      </Button>
      <VisuallyHidden role="status">{list.said}</VisuallyHidden>
    </Stack>
  )
}

type LineProps = Omit<ItemPart, 'key' | 'Control'> & {
  /** Accessible name when the part has no label of its own. */
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
