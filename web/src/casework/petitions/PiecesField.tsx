import { Button, Input, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type PetitionPiece, type PieceType, pieceTypes } from '../../../../contract/src/casework/petition-pieces.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { PieceCard } from './PieceCard.tsx'
import classes from './petitions.module.css'
import { blankPiece, piecesText } from './pieces.ts'

const most = 60
const types = Object.keys(pieceTypes) as PieceType[]
const once = new Set<PieceType>(['signature', 'attachments', 'documents'])

type Line = { key: number; piece: PetitionPiece }

/** The pieces of a petition in their order: added from a menu, moved by buttons or Alt+↑ and Alt+↓. */
export function PiecesField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<PetitionPiece[]>(facts, { words: piecesText })
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no description of its errors */}
      <div id={id} role="group" aria-label={label}>
        <Pieces key={key} name={facts.name} start={start} change={change} />
      </div>
    </Input.Wrapper>
  )
}

type Props = { name: string; start: PetitionPiece[]; change: (pieces: PetitionPiece[]) => void }

function Pieces({ name, start, change }: Props) {
  const { form } = useFormContext()
  const [lines, setLines] = useState<Line[]>(() => start.map((piece, key) => ({ key, piece })))
  const next = useRef(lines.length)
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<{ key: number; on: 'text' | 'up' | 'down' }>()

  useEffect(() => {
    if (!focused) return
    const card = list.current?.querySelector(`[data-piece="${focused.key}"]`)
    const wanted = focused.on === 'text' ? 'textarea, input' : `[data-move="${focused.on}"]:not(:disabled)`
    const element =
      card?.querySelector<HTMLElement>(wanted) ?? card?.querySelector<HTMLElement>('button:not(:disabled)')
    element?.focus()
    card?.scrollIntoView({ block: 'nearest' })
    setFocused(undefined)
  }, [focused])

  function take(after: Line[]) {
    setLines(after)
    change(after.map(({ piece }) => piece))
  }

  function add(type: PieceType) {
    const key = next.current
    next.current += 1
    take([...lines, { key, piece: blankPiece[type] }])
    setFocused({ key, on: 'text' })
  }

  function move(from: number, by: -1 | 1, on: 'text' | 'up' | 'down') {
    const line = lines[from]
    const to = from + by
    if (!line || to < 0 || to >= lines.length) return
    take(lines.toSpliced(from, 1).toSpliced(to, 0, line))
    setFocused({ key: line.key, on })
  }

  function remove(at: number) {
    const neighbour = lines[at + 1] ?? lines[at - 1]
    take(lines.toSpliced(at, 1))
    if (neighbour) setFocused({ key: neighbour.key, on: 'text' })
  }

  const problems = form.errors as Record<string, unknown>
  return (
    <>
      <ol ref={list} className={classes.pieces}>
        {lines.map(({ key, piece }, at) => (
          <li key={key} data-piece={key}>
            <PieceCard
              piece={piece}
              at={at}
              count={lines.length}
              problem={problemOf(problems, `${name}.${at}.`)}
              onChange={(changed) => take(lines.with(at, { key, piece: changed }))}
              onMove={(by, on) => move(at, by, on)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Menu position="bottom-start" width={340}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={lines.length >= most}>
            Parça Ekle
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => (
            <Menu.Item
              key={type}
              disabled={once.has(type) && lines.some(({ piece }) => piece.type === type)}
              onClick={() => add(type)}
            >
              {pieceTypes[type].title}
              <span className={classes.help}>{pieceTypes[type].help}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function problemOf(problems: Record<string, unknown>, start: string): string | undefined {
  const path = Object.keys(problems).find((key) => key.startsWith(start))
  return path === undefined ? undefined : String(problems[path])
}
