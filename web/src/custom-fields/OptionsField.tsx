import { ActionIcon, Button, Input, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useField } from '../kit/form/context.ts'
import type { FieldFacts } from '../kit/form/facts.ts'
import classes from './options-field.module.css'

const most = 100

type Line = { key: number; text: string }

/** The options of a select or radio field, in their order: Enter adds one, Alt+↑ and Alt+↓ move one. */
export function OptionsField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<string[]>(facts)
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error} required className={classes.wrapper}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no description of its errors */}
      <div id={id} role="group" aria-label={label}>
        <Options key={key} start={start} change={change} />
      </div>
    </Input.Wrapper>
  )
}

function Options({ start, change }: { start: string[]; change: (options: string[]) => void }) {
  const [lines, setLines] = useState<Line[]>(() =>
    (start.length > 0 ? start : ['']).map((text, key) => ({ key, text })),
  )
  const next = useRef(lines.length)
  const list = useRef<HTMLOListElement>(null)
  const [caret, setCaret] = useState<number>()

  useEffect(() => {
    if (caret === undefined) return
    list.current?.querySelector<HTMLInputElement>(`[data-line="${caret}"] input`)?.focus()
    setCaret(undefined)
  }, [caret])

  function take(after: Line[]) {
    setLines(after)
    change(after.map(({ text }) => text.trim()).filter((text) => text !== ''))
  }

  function add(at: number) {
    if (lines.length >= most) return
    const line = { key: next.current, text: '' }
    next.current += 1
    take(lines.toSpliced(at, 0, line))
    setCaret(line.key)
  }

  function move(from: number, to: number) {
    const line = lines[from]
    if (!line || to < 0 || to >= lines.length) return
    take(lines.toSpliced(from, 1).toSpliced(to, 0, line))
    setCaret(line.key)
  }

  function remove(at: number) {
    const neighbour = lines[at + 1] ?? lines[at - 1]
    take(lines.toSpliced(at, 1))
    if (neighbour) setCaret(neighbour.key)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step) move(at, at + step)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add(at + 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <ol ref={list} className={classes.lines}>
        {lines.map(({ key, text }, at) => (
          <li key={key} className={classes.line} data-line={key}>
            <TextInput
              className={classes.text ?? ''}
              aria-label={`Seçenek ${at + 1}`}
              value={text}
              maxLength={200}
              autoComplete="off"
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onChange={({ currentTarget: { value } }) => take(lines.with(at, { key, text: value }))}
              onKeyDown={(event) => press(event, at)}
            />
            <Deed
              label="Yukarı taşı (Alt+↑)"
              name={`Seçenek ${at + 1}: yukarı taşı`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={16} />
            </Deed>
            <Deed
              label="Aşağı taşı (Alt+↓)"
              name={`Seçenek ${at + 1}: aşağı taşı`}
              disabled={at === lines.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={16} />
            </Deed>
            <Deed label="Kaldır" name={`Seçenek ${at + 1}: kaldır`} onClick={() => remove(at)}>
              <IconX size={16} />
            </Deed>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={lines.length >= most}
        onClick={() => add(lines.length)}
      >
        Seçenek Ekle
      </Button>
    </>
  )
}

type DeedProps = { label: string; name: string; disabled?: boolean; onClick: () => void; children: React.ReactNode }

function Deed({ label, name, disabled = false, onClick, children }: DeedProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
