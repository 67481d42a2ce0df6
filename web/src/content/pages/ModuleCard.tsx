import { IconArrowDown, IconArrowUp, IconChevronRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEventHandler, type ReactNode } from 'react'
import type { ModuleField, PageModule } from '../../../../contract/src/content/module-fields.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { DragHandle } from '../../kit/order/DragHandle.tsx'
import { stepOf } from '../../kit/order/move.ts'
import order from '../../kit/order/order.module.css'
import { RowTool } from '../../kit/order/RowTool.tsx'
import { FieldControl } from '../modules/parts/FieldControl.tsx'
import { summaryOf } from '../modules/parts/words.ts'
import classes from './pages.module.css'

type Props = {
  /** Id of its place in the form, to which the error summary leads. */
  id: string
  module: PageModule
  at: number
  count: number
  isOpen: boolean
  /** Path within its fields (`2.value.0.icon`) → sentence. */
  errors: Record<string, string> | undefined
  closed: boolean
  onGrab: PointerEventHandler<HTMLElement>
  onToggle: (key: string) => void
  onMove: (from: number, to: number) => void
  onCopy: (key: string) => void
  onRemove: (key: string) => void
  onField: (key: string, at: number, field: ModuleField) => void
}

/** One module of a page: folded to a line, or open with a control for each field. A folded one draws no field. */
export const ModuleCard = memo(
  function ModuleCard({ id, module, at, count, isOpen, errors, closed, onGrab, ...on }: Props) {
    const { title, name, data } = module
    const key = String(module.key)
    const called = title || name || 'Modül'

    function press(event: KeyboardEvent<HTMLElement>) {
      const step = stepOf(event)
      const { target } = event
      if (step === 0 || closed || (target instanceof HTMLElement && target.isContentEditable)) return
      event.preventDefault()
      on.onMove(at, at + step)
    }

    return (
      <li data-row className={`${order.row} ${classes.card}`} data-open={isOpen || undefined} onKeyDown={press}>
        <div className={classes.bar}>
          <DragHandle label={`${called}: ${at + 1}. sıradan taşı`} disabled={closed} onPointerDown={onGrab} />
          <Fold id={id} isOpen={isOpen} closed={closed} onToggle={() => on.onToggle(key)}>
            <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            <span className={classes.number} data-figures>
              {at + 1}
            </span>
            <span className={classes.name}>{called}</span>
            {!isOpen && <span className={classes.summary}>{summaryOf(module)}</span>}
            {errors && <StatusDot tone="danger">Düzeltilecek alan var</StatusDot>}
          </Fold>
          <div className={classes.tools}>
            {!closed && (
              <>
                <RowTool
                  label={`${called}: yukarı taşı`}
                  icon={IconArrowUp}
                  disabled={at === 0}
                  run={() => on.onMove(at, at - 1)}
                />
                <RowTool
                  label={`${called}: aşağı taşı`}
                  icon={IconArrowDown}
                  disabled={at === count - 1}
                  run={() => on.onMove(at, at + 1)}
                />
              </>
            )}
            {!closed && <RowTool label={`${called}: kopyala`} icon={IconCopy} run={() => on.onCopy(key)} />}
            {!closed && <RowTool label={`${called}: sayfadan çıkar`} icon={IconTrash} run={() => on.onRemove(key)} />}
          </div>
        </div>
        {isOpen && (
          <div className={classes.fields}>
            {data.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a module never move
              <div key={index} id={`${id}.data.${index}`}>
                <FieldControl
                  field={field}
                  errors={errorsOf(errors, index)}
                  onChange={(next) => on.onField(key, index, next)}
                />
              </div>
            ))}
            {data.length === 0 && <p className={classes.empty}>Bu modülün doldurulacak alanı yok.</p>}
          </div>
        )}
      </li>
    )
  },
  // What grabs it is made anew with every drawing of the list, and does the same.
  (before, after) =>
    (Object.keys(after) as (keyof Props)[]).every((key) => key === 'onGrab' || Object.is(before[key], after[key])),
)

type FoldProps = { id: string; isOpen: boolean; closed: boolean; onToggle: () => void; children: ReactNode }

/** The line of a module, which opens it. Who may only read opens it, too, though a closed form's buttons are dead. */
function Fold({ id, isOpen, closed, onToggle, children }: FoldProps) {
  const look = { id, className: classes.fold, 'aria-expanded': isOpen, onClick: onToggle }
  if (!closed) {
    return (
      <button type="button" {...look} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+C">
        {children}
      </button>
    )
  }
  const press = ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && onToggle()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button within a disabled fieldset is dead
    <div role="button" tabIndex={0} {...look} onKeyDown={press}>
      {children}
    </div>
  )
}

const none: Record<string, string> = {}

function errorsOf(errors: Record<string, string> | undefined, at: number): Record<string, string> {
  if (!errors) return none
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${at}.`))
  return Object.fromEntries(own.map(([path, sentence]) => [path.slice(path.indexOf('.') + 1), sentence]))
}
