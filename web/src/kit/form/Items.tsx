import { ActionIcon, Button, Textarea, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { runKey } from '../keys.ts'
import classes from './items.module.css'
import { type Item, type ItemPart, isBlank, moved, pastedLines, type Row } from './items.ts'
import { isSame } from './merge.ts'

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
  onChange: (items: Item[]) => void
}

/**
 * A list of items with the same parts, such as {name} or {name, icon, description}: added, removed and put in order by
 * buttons or Alt+↑ and Alt+↓. Enter adds the next one, a pasted list all of its lines. It keeps what is typed itself:
 * give it another `key` to begin anew. Blank items are not handed on, unless told.
 */
export function Items({ label, start, parts, most = 100, addText, keepsBlank = false, onChange }: Props) {
  const [rows, setRows] = useState<Row[]>(() => start.map((item, row) => ({ row, item })))
  const [told, setTold] = useState('')
  const next = useRef(start.length)
  const handed = useRef(start)
  const box = useRef<HTMLDivElement>(null)
  const [first] = parts

  function put(changed: Row[], focus?: { row: number; part: string | undefined }) {
    setRows(changed)
    const items = changed.filter((row) => keepsBlank || !isBlank(row, parts)).map(({ item }) => item)
    if (!isSame(items, handed.current)) onChange(items)
    handed.current = items
    if (focus) requestAnimationFrame(() => inputOf(box.current, focus.row, focus.part ?? '')?.focus())
  }

  const blank = (values: Item = {}): Row => {
    next.current += 1
    return { row: next.current, item: { ...Object.fromEntries(parts.map(({ key }) => [key, ''])), ...values } }
  }

  function add(at: number) {
    if (rows.length >= most) return
    const added = blank()
    put(rows.toSpliced(at, 0, added), { row: added.row, part: first?.key })
  }

  function remove(at: number) {
    const beside = rows[at + 1] ?? rows[at - 1]
    put(rows.toSpliced(at, 1), beside && { row: beside.row, part: first?.key })
    setTold(`${at + 1}. madde kaldırıldı`)
  }

  function move(at: number, step: 1 | -1, part?: string) {
    const changed = moved(rows, at, at + step)
    if (!changed) return
    put(changed, part === undefined ? undefined : { row: (rows[at] as Row).row, part })
    setTold(`${at + 1 + step}. sıraya taşındı`)
  }

  function type(at: number, { key, lines }: ItemPart, text: string) {
    const { row, item } = rows[at] as Row
    put(rows.with(at, { row, item: { ...item, [key]: lines ? text : text.replace(/\r?\n/g, ' ') } }))
  }

  function press(event: KeyboardEvent<HTMLElement>, at: number, part: ItemPart) {
    const addNext = () => add(at + 1)
    const moves = {
      'alt+ArrowUp': () => move(at, -1, part.key),
      'alt+ArrowDown': () => move(at, 1, part.key),
    }
    runKey(event, part.lines ? moves : { ...moves, Enter: addNext })
  }

  function paste(event: ClipboardEvent<HTMLElement>, at: number, { key }: ItemPart) {
    const lines = parts.length === 1 ? pastedLines(event.clipboardData.getData('text/plain')) : undefined
    if (!lines || rows[at]?.item[key]?.trim()) return
    event.preventDefault()
    const added = lines.slice(0, most - rows.length + 1).map((line) => blank({ [key]: line }))
    put(rows.toSpliced(at, 1, ...added), { row: (added.at(-1) as Row).row, part: key })
  }

  return (
    <div ref={box} className={classes.items}>
      <ol className={classes.list}>
        {rows.map(({ row, item }, at) => (
          <li key={row} className={classes.item} data-row={row}>
            <span className={classes.place} aria-hidden data-figures>
              {at + 1}
            </span>
            <div className={classes.parts}>
              {parts.map((part) => (
                <Textarea
                  key={part.key}
                  data-part={part.key}
                  aria-label={`${label}, ${at + 1}. madde${parts.length > 1 ? `: ${part.label}` : ''}`}
                  placeholder={part.label}
                  maxLength={part.most}
                  value={item[part.key] ?? ''}
                  autosize
                  minRows={part.lines ?? 1}
                  maxRows={10}
                  onKeyDown={(event) => press(event, at, part)}
                  onPaste={(event) => paste(event, at, part)}
                  onChange={(event) => type(at, part, event.currentTarget.value)}
                />
              ))}
            </div>
            <ActionIcon.Group className={classes.tools}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`${label}, ${at + 1}. maddeyi yukarı taşı`}
                title="Yukarı taşı (Alt+↑)"
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`${label}, ${at + 1}. maddeyi aşağı taşı`}
                title="Aşağı taşı (Alt+↓)"
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`${label}, ${at + 1}. maddeyi kaldır`}
                title="Kaldır"
                onClick={() => remove(at)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </ActionIcon.Group>
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

const inputOf = (box: HTMLElement | null, row: number, part: string) =>
  box?.querySelector<HTMLElement>(`[data-row="${row}"] [data-part="${CSS.escape(part)}"]`)
