import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  type PetitionPiece,
  pieceName,
  pieceTypes,
  textProblem,
  textsOf,
} from '../../../../contract/src/casework/petition-pieces.ts'
import { PieceTexts } from './PieceTexts.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import classes from './petitions.module.css'

type Props = {
  piece: PetitionPiece
  at: number
  count: number
  /** What the last save said of it. */
  problem: string | undefined
  onChange: (piece: PetitionPiece) => void
  onMove: (by: -1 | 1, on: 'text' | 'up' | 'down') => void
  onRemove: () => void
}

/** One piece: what it is, its texts, and its place among the others. */
export function PieceCard({ piece, at, count, problem, onChange, onMove, onRemove }: Props) {
  const caret = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  const card = useRef<HTMLElement>(null)
  const name = pieceName(at, piece.type)
  const said = problem ?? textsOf(piece).flatMap(([, text]) => textProblem(text) ?? [])[0]

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by, 'text')
  }

  return (
    <section
      ref={card}
      className={classes.piece}
      aria-label={name}
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) caret.current = target
      }}
    >
      <header className={classes.pieceHead}>
        <h2 className={classes.pieceTitle}>
          <span className={classes.number} data-figures>
            {at + 1}
          </span>
          {pieceTypes[piece.type].title}
        </h2>
        <PlaceholderMenu
          of={name}
          target={() =>
            caret.current ??
            card.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input') ??
            null
          }
        />
        <Deed
          label="Yukarı taşı (Alt+↑)"
          name={`${name}: yukarı taşı`}
          move="up"
          off={at === 0}
          run={() => onMove(-1, 'up')}
        >
          <IconArrowUp size={16} />
        </Deed>
        <Deed
          label="Aşağı taşı (Alt+↓)"
          name={`${name}: aşağı taşı`}
          move="down"
          off={at === count - 1}
          run={() => onMove(1, 'down')}
        >
          <IconArrowDown size={16} />
        </Deed>
        <Deed label="Kaldır" name={`${name}: kaldır`} off={count === 1} run={onRemove}>
          <IconTrash size={16} />
        </Deed>
      </header>
      <div className={classes.texts}>
        <PieceTexts piece={piece} onChange={onChange} name={name} />
      </div>
      {said && (
        <p className={classes.problem} role="alert">
          {said}
        </p>
      )}
    </section>
  )
}

type DeedProps = {
  label: string
  name: string
  move?: 'up' | 'down'
  off: boolean
  run: () => void
  children: ReactNode
}

function Deed({ label, name, move, off, run, children }: DeedProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={name} data-move={move} disabled={off} onClick={run}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
