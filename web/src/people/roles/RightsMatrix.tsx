import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type DomainRights, guardedDomains } from '../../../../contract/src/people/rights.ts'
import { runKey, useKeySection } from '../../kit/keys/keys.ts'
import { ResetCell, RightCell } from './RightCell.tsx'
import { adopted, differing, type Facet, hasFacet, levels, rightsIn, toggled } from './rights-draft.ts'
import classes from './roles.module.css'

type Props = {
  label: string
  rights: DomainRights[]
  /** As last saved. */
  stored: DomainRights[]
  /** As Masa ships them. */
  shipped: DomainRights[]
  closed: boolean
  /** Whether the person may grant or revoke a right: nobody may grant or revoke a right that they lack. */
  mayGive: (domain: string, level: Facet) => boolean
  onChange: (rights: DomainRights[]) => void
}

/** Domains × levels as one grid: a single tab stop, arrow keys inside, Space turns a right on or off. */
export function RightsMatrix({ label, rights, stored, shipped, closed, mayGive, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null)
  useKeySection('Yetki tablosunda')
  const [at, setAt] = useState({ row: 0, column: 0 })

  /** Moves to a cell; if there is none, continues to the next cell in the same direction. */
  function go(row: number, column: number, down: number, right: number) {
    if (row < 0 || row >= rights.length || column < 0 || column > levels.length) return
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)
    if (!cell) return go(row + down, column + right, down, right)
    setAt({ row, column })
    cell.focus()
  }

  function press(event: KeyboardEvent) {
    const { row, column } = at
    const move =
      (down: number, right: number, toRow = row + down, toColumn = column + right) =>
      () =>
        go(toRow, toColumn, down, right)
    // Enter in a checkbox would submit the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    runKey(event, {
      ArrowUp: move(-1, 0),
      ArrowDown: move(1, 0),
      ArrowLeft: move(0, -1),
      ArrowRight: move(0, 1),
      Home: move(1, 0, 0),
      End: move(-1, 0, rights.length - 1),
    })
  }

  const stop = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  })

  return (
    <table
      ref={table}
      className={classes.matrix}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of switches is a grid
      role="grid"
      aria-label={label}
      aria-readonly={closed}
      onKeyDown={press}
    >
      <thead>
        <tr>
          <th scope="col">Alan</th>
          {levels.map(({ level, title }) => (
            <th key={level} scope="col" className={classes.level}>
              {title}
            </th>
          ))}
          <th scope="col" className={classes.resetHead}>
            <VisuallyHidden>Varsayılan</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rights.map((right, row) => {
          const { domain } = right
          const title = guardedDomains[domain]?.title ?? domain
          const before = rightsIn(stored, domain)
          const usual = rightsIn(shipped, domain)
          const unusual = usual ? differing(right, usual) : []
          return (
            <tr key={domain}>
              <th scope="row">{title}</th>
              {levels.map(({ level, title: levelTitle }, column) => (
                <td key={level}>
                  {hasFacet(domain, level) && (
                    <RightCell
                      {...stop(row, column)}
                      label={`${title}: ${levelTitle}`}
                      on={right[level]}
                      unsaved={right[level] !== before?.[level]}
                      unusual={right[level] !== usual?.[level]}
                      closed={closed}
                      lacked={!closed && !mayGive(domain, level)}
                      onToggle={() => onChange(toggled(rights, domain, level))}
                    />
                  )}
                </td>
              ))}
              <td>
                {!closed && unusual.length > 0 && unusual.every((level) => mayGive(domain, level)) && (
                  <ResetCell
                    {...stop(row, levels.length)}
                    label={`${title}: varsayılana dön`}
                    onReset={() => {
                      onChange(adopted(rights, shipped, domain))
                      go(row, levels.length - 1, 0, -1)
                    }}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
