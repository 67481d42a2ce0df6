import { Button, Input, Menu, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type PetitionPiece, type PieceType, pieceTypes } from '../../../../contract/src/casework/petition-pieces.ts'
import { errorsWithin } from '../../kit/form/blocks/errors.ts'
import { fieldId, useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import order from '../../kit/order/order.module.css'
import { useOrdered } from '../../kit/order/use-ordered.ts'
import { PieceCard } from './PieceCard.tsx'
import classes from './petitions.module.css'
import { blankPiece, piecesText } from './pieces.ts'

const most = 60
const types = Object.keys(pieceTypes) as PieceType[]
const once = new Set<PieceType>(['signature', 'attachments', 'documents'])

/** The pieces of a petition in their order; new ones come from a menu. */
export function PiecesField(facts: FieldFacts) {
  const { form } = useFormContext()
  const { key, id, start, change, label } = useField<PetitionPiece[]>(facts, { words: piecesText })
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={form.errors[facts.name]}>
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
  const { rows, ...list } = useOrdered<PetitionPiece>({
    start,
    most,
    noun: 'parça',
    focus: 'textarea, input',
    onChange: change,
  })
  const problems = errorsWithin(form.errors, name)
  return (
    <>
      <ol ref={list.drag.list} className={classes.pieces}>
        {rows.map(({ key, item }, at) => (
          <li key={key} data-row={key} className={order.row}>
            <PieceCard
              piece={item}
              at={at}
              count={rows.length}
              id={`${fieldId(name)}.${at}`}
              problems={problems[at]}
              onGrab={list.drag.handle(at).onPointerDown}
              onChange={(changed) => list.draw(at, changed)}
              onMove={list.move}
              onRemove={() => list.remove(at)}
            />
          </li>
        ))}
      </ol>
      <Menu position="bottom-start" width={340} returnFocus={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={list.isFull}>
            Parça Ekle
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => (
            <Menu.Item
              key={type}
              disabled={once.has(type) && rows.some(({ item }) => item.type === type)}
              onClick={() => list.add(rows.length, [blankPiece[type]])}
            >
              {pieceTypes[type].title}
              <span className={classes.help}>{pieceTypes[type].help}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{list.said}</VisuallyHidden>
    </>
  )
}
