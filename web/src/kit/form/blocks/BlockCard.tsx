import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEventHandler, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { StatusDot } from '../../look/status.tsx'
import { DragHandle } from '../../order/DragHandle.tsx'
import { moveByKeys } from '../../order/move.ts'
import { OrderTools } from '../../order/OrderTools.tsx'
import order from '../../order/order.module.css'
import classes from './blocks.module.css'

/** The props of every block in a list. */
export type BlockProps = {
  /** Element id of its position in the form, the target of the error summary. */
  id: string
  at: number
  count: number
  isOpen: boolean
  /** Path within the block → error message. */
  errors: Record<string, string> | undefined
  closed: boolean
  onGrab: PointerEventHandler<HTMLElement>
  onToggle: (key: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (key: string) => void
}

/** Whether a block can skip re-rendering. `onGrab` is a new function on every render of the list, but does the same. */
export const isSameBlock = <Props extends BlockProps>(before: Props, after: Props): boolean =>
  (Object.keys(after) as (keyof Props)[]).every((key) => key === 'onGrab' || Object.is(before[key], after[key]))

type Props = BlockProps & {
  blockKey: string
  called: string
  /** Its first words, shown while it is collapsed. */
  summary: string
  /** Label of the remove button: 'sayfadan çıkar'. */
  removal: string
  /** More tools between the move and remove buttons. */
  tools?: ReactNode
  /** More keyboard shortcuts of its bar, for `aria-keyshortcuts`. */
  keys?: string
  /** Rendered only while it is open. */
  children: () => ReactNode
}

/** One block: collapsed to a bar, or open with its fields. A collapsed block renders no field. */
export function BlockCard({ id, blockKey, called, summary, at, count, isOpen, errors, closed, ...rest }: Props) {
  const { removal, tools, keys = '', children, onGrab, onToggle, onMove, onRemove } = rest
  const row = useRef<HTMLLIElement>(null)

  /** Synchronous, so that the next key press goes to the button that `part` selects. */
  const move = (from: number, to: number, part: string) => {
    flushSync(() => onMove(from, to))
    row.current?.querySelector<HTMLElement>(part)?.focus()
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!closed) moveByKeys(event, (step) => onMove(at, at + step))
  }

  return (
    <li
      ref={row}
      data-row
      data-position={at}
      className={`${order.row} ${classes.card}`}
      data-open={isOpen || undefined}
      onKeyDown={press}
    >
      <div className={classes.bar}>
        <DragHandle label={`${called}: ${at + 1}. sıradan taşı`} disabled={closed} onPointerDown={onGrab} />
        <Fold id={id} isOpen={isOpen} closed={closed} keys={keys} onToggle={() => onToggle(blockKey)}>
          <IconChevronRight className={classes.chevron} size={16} aria-hidden />
          <span className={classes.number} data-figures>
            {at + 1}
          </span>
          <span className={classes.name} data-truncate>
            {called}
          </span>
          {!isOpen && (
            <span className={classes.summary} data-truncate>
              {summary}
            </span>
          )}
          {errors && <StatusDot tone="danger">Düzeltilecek alan var</StatusDot>}
        </Fold>
        {!closed && (
          <div className={classes.tools}>
            <OrderTools
              at={at}
              count={count}
              nameOf={(action) => `${called}: ${action}`}
              removal={removal}
              removeIcon={IconTrash}
              onMove={move}
              onRemove={() => onRemove(blockKey)}
            >
              {tools}
            </OrderTools>
          </div>
        )}
      </div>
      {isOpen && (
        <fieldset className={classes.fields} aria-label={called}>
          {children()}
        </fieldset>
      )}
    </li>
  )
}

type FoldProps = {
  id: string
  isOpen: boolean
  closed: boolean
  keys: string
  onToggle: () => void
  children: ReactNode
}

/** The bar that opens a block. It also works for read-only users, although a disabled fieldset disables its buttons. */
function Fold({ id, isOpen, closed, keys, onToggle, children }: FoldProps) {
  const look = { id, 'data-row-link': true, className: classes.fold, 'aria-expanded': isOpen, onClick: onToggle }
  if (!closed) {
    return (
      <button type="button" {...look} aria-keyshortcuts={`Alt+ArrowUp Alt+ArrowDown ${keys}`.trim()}>
        {children}
      </button>
    )
  }
  const press = ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && onToggle()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a disabled fieldset would disable a real button
    <div role="button" tabIndex={0} {...look} onKeyDown={press}>
      {children}
    </div>
  )
}
