import { IconDots } from '@tabler/icons-react'
import { later } from '../../look/later.ts'
import { Opener } from '../../look/Opener.tsx'
import type { RowAction } from '../changes/actions.ts'
import classes from './row-actions.module.css'

const RowChoices = later(async () => (await import('./RowChoices.tsx')).RowChoices)

type Props<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] }

/** Menu with a row's other actions. */
export function RowMenu<Row>({ row, name, actions }: Props<Row>) {
  const choices = () =>
    actions.map(({ text, icon, look, href, newTab = false, run, danger = false, closed }) => ({
      ...(look?.(row) ?? { text, icon }),
      href: href?.(row),
      newTab,
      run: () => run?.(row),
      danger,
      reason: closed?.(row),
    }))
  return (
    <Opener
      button={(look) => (
        <button {...look} type="button" className={classes.action} aria-label="Diğer işlemler" aria-description={name}>
          <IconDots size={18} aria-hidden />
        </button>
      )}
      open={(opened) => <RowChoices {...opened} choices={choices()} />}
    />
  )
}
