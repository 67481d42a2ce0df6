import { Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEventHandler, useRef } from 'react'
import {
  type PetitionPiece,
  pieceName,
  pieceTypes,
  textsOf,
} from '../../../../contract/src/casework/petition-pieces.ts'
import { DragHandle } from '../../kit/order/DragHandle.tsx'
import { stepOf } from '../../kit/order/move.ts'
import { OrderTools } from '../../kit/order/OrderTools.tsx'
import { PieceTexts } from './PieceTexts.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import classes from './petitions.module.css'

type Props = {
  piece: PetitionPiece
  at: number
  count: number
  /** Id of the piece in the form, to which the error summary links. */
  id: string
  /** Problems of this piece from the last save, by the path within it. */
  problems: Record<string, string> | undefined
  onChange: (piece: PetitionPiece) => void
  onGrab: PointerEventHandler<HTMLElement>
  onMove: (from: number, to: number, part?: string) => void
  onRemove: () => void
}

/** One piece: its type, its texts, and its position among the others. */
export function PieceCard({ id, piece, at, count, problems = {}, onGrab, onChange, onMove, onRemove }: Props) {
  const caret = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  const card = useRef<HTMLElement>(null)
  const name = pieceName(at, piece.type)
  const places = new Set(textsOf(piece).map(([place]) => place))
  const [said] = Object.entries(problems).flatMap(([place, sentence]) => (places.has(place) ? [] : sentence))

  function press(event: KeyboardEvent) {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    onMove(at, at + step, 'textarea, input')
  }

  return (
    <section
      ref={card}
      id={id}
      className={classes.piece}
      aria-label={name}
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) caret.current = target
      }}
    >
      <header className={classes.pieceHead}>
        <DragHandle label={`${name}: taşı`} onPointerDown={onGrab} />
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
        <OrderTools
          at={at}
          count={count}
          nameOf={(action) => `${name}: ${action}`}
          keepsOne
          removeIcon={IconTrash}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      <Stack gap={8}>
        <PieceTexts id={id} piece={piece} problems={problems} onChange={onChange} name={name} />
      </Stack>
      {said && (
        <p className={classes.problem} role="alert">
          {said}
        </p>
      )}
    </section>
  )
}
