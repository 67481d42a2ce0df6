import { HrefLink } from '../HrefLink.tsx'
import type { BodyProps } from './body.ts'
import { Cell, isEmptyCell } from './Cell.tsx'
import classes from './cards.module.css'
import { leadOf, nameOf, notesOf, wrapsNotes } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import { RowCheck } from './RowCheck.tsx'
import type { Window } from './use-window.ts'

type Props<Row> = BodyProps<Row> & { seen: Window; height: number }

/** The list on a phone: each row as a card with its image, name and notes. */
export function Cards<Row extends { id: number | string }>(props: Props<Row>) {
  const { list, columns, open, actions, chosen, selection, seen, height } = props
  const lead = leadOf(columns)
  const image = columns.find(({ kind }) => kind === 'image')
  const notes = notesOf(columns)
  const spacer = (pixels: number) => pixels > 0 && <li aria-hidden style={{ height: pixels }} />

  return (
    <ul style={{ '--row-height': `${height}px` } as React.CSSProperties}>
      {spacer(seen.before)}
      {seen.drawn.map((position) => {
        const row = list.rows[position]
        if (!row || !lead) return null
        const href = open?.(row)
        const name = <Cell row={row} column={lead} />
        return (
          <li
            key={row.id}
            className={classes.card}
            data-position={position}
            data-chosen={chosen?.(row) || undefined}
            aria-setsize={list.rows.length}
            aria-posinset={position + 1}
          >
            {selection && (
              <span className={classes.raised}>
                <RowCheck selection={selection} id={row.id} name={nameOf(row, lead)} />
              </span>
            )}
            {image && <Cell row={row} column={image} />}
            <div className={classes.cardWords}>
              {href === undefined ? (
                name
              ) : (
                <HrefLink href={href} className={classes.cardLead} data-row-link>
                  {name}
                </HrefLink>
              )}
              <span className={classes.cardNotes} data-wraps={wrapsNotes(columns) || undefined}>
                {notes.map(
                  (column) =>
                    isEmptyCell(row, column) || (
                      <span key={column.field} data-kind={column.kind ?? 'text'}>
                        {column.kind === 'number' && !column.cell && `${column.title}: `}
                        <Cell row={row} column={column} />
                      </span>
                    ),
                )}
              </span>
            </div>
            <span className={classes.raised}>
              <RowActions row={row} name={nameOf(row, lead)} actions={actions} inSight={0} />
            </span>
          </li>
        )
      })}
      {spacer(seen.after)}
    </ul>
  )
}
