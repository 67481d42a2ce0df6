import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PackageFeatures } from '../../../../contract/src/catalogue/membership.ts'
import { useUndoHere } from '../../kit/ask/toasts/use-undo-here.ts'
import { runKey, useKeySection } from '../../kit/keys/keys.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { moved } from '../../kit/order/move.ts'
import { RowTool } from '../../kit/order/RowTool.tsx'
import { type Feature, type Row, rowOf, turned, written } from './matrix.ts'
import classes from './membership.module.css'
import { packagePaths } from './membership.ts'

export type Column = (typeof PackageFeatures)['_zod']['output']['packages'][number]

type Props = {
  id: string
  label: string
  packages: Column[]
  start: Feature[]
  /** Rows that the last save refused. */
  wrong: ReadonlySet<number>
  closed: boolean
  onChange: (features: Feature[]) => void
}

/** Features × packages as one grid: a single tab stop, arrow keys inside. Column 0 holds the names. */
export function FeatureMatrix({ id, label, packages, start, wrong, closed, onChange }: Props) {
  const [rows, setRows] = useState(() => start.map(rowOf))
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [said, setSaid] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const now = useRef(rows)
  const sayUndo = useUndoHere()
  useKeySection('Özellik tablosunda')

  function put(next: Row[]) {
    now.current = next
    setRows(next)
    onChange(next.map(({ feature }) => feature))
  }

  /** Synchronous, so that the next key press goes to the cell. */
  function go(row: number, column: number) {
    if (column < 0 || column > packages.length || row < 0) return
    flushSync(() => setAt({ row, column }))
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`)
    cell?.focus()
    cell?.select()
  }

  function add() {
    put([...rows, rowOf({ name: '', values: {} })])
    go(rows.length, 0)
  }

  function remove(row: number) {
    const gone = rows[row]
    if (!gone) return
    const told = `“${gone.feature.name || 'Adsız özellik'}” çıkarıldı`
    setSaid(told)
    put(rows.toSpliced(row, 1))
    sayUndo(told, () => put(now.current.toSpliced(row, 0, gone)))
    go(Math.min(row, rows.length - 2), 0)
  }

  function step(row: number, by: 1 | -1) {
    const to = row + by
    if (closed || to < 0 || to >= rows.length) return
    put(moved(rows, row, to))
    setSaid(`${to + 1}. sıraya taşındı`)
    go(to, at.column)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const input = event.currentTarget
    const { value, selectionStart, selectionEnd } = input
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    const packageId = packages[column - 1]?.id
    const next = packageId === undefined || closed || !isWhole ? undefined : turned(value)
    const move = (toRow: number, toColumn: number) => () => go(toRow, toColumn)
    // Draw and select at once, so that the next press of the key, however soon, turns the value back.
    const turn = () => {
      flushSync(() => put(written(rows, row, packageId, next ?? '')))
      input.select()
    }
    // Within a text, the arrow keys move the caret.
    const isAtStart = isWhole || selectionStart === 0
    const isAtEnd = isWhole || selectionEnd === value.length
    const isLast = row + 1 === rows.length
    runKey(event, {
      ArrowUp: move(row - 1, column),
      ArrowDown: move(isLast ? row : row + 1, column),
      Enter: isLast && !closed ? add : move(isLast ? row : row + 1, column),
      'alt+ArrowUp': () => step(row, -1),
      'alt+ArrowDown': () => step(row, 1),
      ...(isAtStart && { ArrowLeft: move(row, column - 1) }),
      ...(isAtEnd && { ArrowRight: move(row, column + 1) }),
      ...(next !== undefined && { ' ': turn }),
    })
  }

  const cell = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    className: classes.cell,
    tabIndex: row === Math.min(at.row, rows.length - 1) && column === at.column ? 0 : -1,
    readOnly: closed,
    autoComplete: 'off',
    onFocus: () => setAt({ row, column }),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(event, row, column),
  })

  return (
    <div id={id} className={classes.matrixCard}>
      {packages.length === 0 && (
        <Faint>
          Henüz paket yok; önce{' '}
          <Anchor component={HrefLink} href={packagePaths.add}>
            bir paket ekleyin
          </Anchor>
          .
        </Faint>
      )}
      <div className={classes.scroll}>
        <table ref={table} className={classes.matrix} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Özellik</th>
              {packages.map(({ id: packageId, name, status }) => (
                <th key={packageId} scope="col" data-off={status === 0 || undefined}>
                  <span className={classes.package} title={name}>
                    {name}
                  </span>
                  {status === 0 && ' (pasif)'}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, feature: { name, values } }, row) => (
              <tr key={key}>
                <th scope="row">
                  <input
                    {...cell(row, 0)}
                    aria-label={`${row + 1}. özellik`}
                    aria-invalid={wrong.has(row) || undefined}
                    value={name}
                    title={name}
                    maxLength={200}
                    onChange={(event) => put(written(rows, row, undefined, event.currentTarget.value))}
                  />
                </th>
                {packages.map(({ id: packageId, name: packageName }, column) => (
                  <td key={packageId}>
                    <input
                      {...cell(row, column + 1)}
                      aria-label={`${name || `${row + 1}. özellik`}: ${packageName}`}
                      value={values[packageId] ?? ''}
                      placeholder="–"
                      maxLength={100}
                      onChange={(event) => put(written(rows, row, packageId, event.currentTarget.value))}
                    />
                  </td>
                ))}
                <td className={classes.tools}>
                  {!closed && (
                    <RowTool
                      label={`${name || `${row + 1}. özellik`}: çıkar`}
                      title="Çıkar"
                      icon={IconTrash}
                      run={() => remove(row)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <Faint>Paketleri ayıran ne varsa buraya, her birini bir satıra yazın.</Faint>}
      {!closed && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          Özellik Ekle
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
